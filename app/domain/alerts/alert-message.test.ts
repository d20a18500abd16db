import { expect, test } from 'vitest'

import { mergePayloads, listHeading, notificationOf, whatsappMessage } from './alert-message.ts'
import { KEEP_DEADLINE, KEEP_QUESTION } from './alert-texts.ts'
import { CARS_PER_SEARCH } from './search-alert.ts'

const ALERTS = 'https://cars.example/alerts/a'
const SEARCH = 'https://cars.example/search?make=toyota'
const car = { name: '2015 Toyota Vitz', url: 'https://cars.example/car/1', price: 'KSh 880,000' }

test('a notification counts the new cars that it does not name', () => {
  const search = { kind: 'search' as const, name: 'Toyota', url: SEARCH, cars: [car, car], more: 3 }
  const facts = { url: ALERTS, cars: [], lists: [search], asksToKeep: false }
  expect(notificationOf(facts, 'a')).toMatchObject({
    title: '5 new cars: Toyota',
    body: '2015 Toyota Vitz, KSh 880,000, and 4 more',
    url: SEARCH,
  })
  const both = { ...facts, lists: [search, { ...search, more: 0 }] }
  expect(notificationOf(both, 'a')).toMatchObject({
    title: '7 new cars: Toyota, and 1 more',
    body: '2015 Toyota Vitz, KSh 880,000, and 6 more',
    url: ALERTS,
  })
})

test('cars that are similar to a sold one are told with its name', () => {
  const sold = {
    kind: 'similar' as const,
    name: '2016 Toyota Vitz',
    url: 'https://cars.example/car/2',
    cars: [car],
    more: 0,
  }
  const facts = { url: ALERTS, cars: [], lists: [sold], asksToKeep: false }
  expect(notificationOf(facts, 'a')).toMatchObject({
    title: '2016 Toyota Vitz is sold: 1 similar car',
    body: '2015 Toyota Vitz, KSh 880,000',
    url: sold.url,
  })
  expect(listHeading(sold)).toBe('2016 Toyota Vitz has been sold. Similar cars:')
})

test('the question whether to keep alerts goes alone, or with news to the page that asks it', () => {
  const question = { url: ALERTS, cars: [], lists: [], asksToKeep: true }
  expect(notificationOf(question, 'a')).toMatchObject({
    title: KEEP_QUESTION,
    body: KEEP_DEADLINE,
    url: ALERTS,
  })
  expect(whatsappMessage(question, 'Best Cars')).toBe(
    `Hello, this is Best Cars. ${KEEP_QUESTION} ${KEEP_DEADLINE} ${ALERTS}`,
  )
  const search = { kind: 'search' as const, name: 'Toyota', url: SEARCH, cars: [car], more: 0 }
  const both = { ...question, lists: [search] }
  expect(notificationOf(both, 'a')).toMatchObject({ title: '1 new car: Toyota', url: ALERTS })
  expect(whatsappMessage(both, 'Best Cars')).toMatch(new RegExp(`${KEEP_QUESTION}.*/alerts/a$`))
})

test('news that waits keeps the price that was known first, and names the newest cars', () => {
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `${from + n}`)
  const first = {
    personId: 'p',
    alerts: [{ id: 'a', fromKsh: 900_000 }],
    searches: [{ id: 's', carIds: ids(0, CARS_PER_SEARCH), more: 2 }],
  }
  const second = {
    personId: 'p',
    alerts: [
      { id: 'a', fromKsh: 850_000 },
      { id: 'b', fromKsh: null },
    ],
    searches: [{ id: 's', carIds: ids(20, 3), more: 0 }],
  }
  expect(mergePayloads(first, second)).toEqual({
    personId: 'p',
    alerts: [
      { id: 'a', fromKsh: 900_000 },
      { id: 'b', fromKsh: null },
    ],
    searches: [{ id: 's', carIds: [...ids(20, 3), ...ids(0, CARS_PER_SEARCH - 3)], more: 5 }],
  })
})

test('a question that waits is not lost when news comes', () => {
  const news = { personId: 'p', alerts: [{ id: 'a', fromKsh: null }] }
  const question = { personId: 'p', alerts: [], asksToKeep: true }
  expect(mergePayloads(question, news)).toMatchObject({ alerts: news.alerts, asksToKeep: true })
  expect(mergePayloads(news, question)).toMatchObject({ alerts: news.alerts, asksToKeep: true })
  expect(mergePayloads(news, news)).not.toHaveProperty('asksToKeep')
})
