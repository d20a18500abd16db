import { expect, test } from 'vitest'

import { readNotification } from './read-notification.ts'

const NEWS = {
  title: '2017 Toyota Premio',
  body: 'Now KSh 350,000',
  url: 'https://cars.example/car/1',
  alertsUrl: 'https://cars.example/alerts/a',
  tag: 'a',
}

test('a whole notification is shown as it was sent', () => {
  expect(readNotification(JSON.stringify(NEWS))).toEqual({ ...NEWS, icon: '/icons/app-192.png' })
  const icon = '/brand/1/icon-192.png'
  expect(readNotification(JSON.stringify({ ...NEWS, icon })).icon).toBe(icon)
})

test.each(['', '{', 'null', '[]', '7', '"text"', '{"title":7,"url":{}}', '{"__proto__":null}'])(
  'a push with the body “%s” still says that there is news',
  (text) => {
    expect(readNotification(text)).toMatchObject({
      title: 'There is news about your alerts',
      body: expect.stringMatching(/./),
      url: '/',
      alertsUrl: '/',
    })
  },
)

test('what is missing or unreadable is filled in, and the rest shown', () => {
  const { title, url } = NEWS
  expect(readNotification(JSON.stringify({ title, url }))).toMatchObject({
    title,
    url,
    alertsUrl: url,
    body: expect.stringMatching(/./),
  })
  expect(readNotification(JSON.stringify({ title, url: 'javascript:alert(1)' }))).toMatchObject({
    title,
    url: '/',
  })
})
