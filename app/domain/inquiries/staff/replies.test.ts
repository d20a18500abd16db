import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mailtoLink, replySubject, templateOf, templatesFor } from './replies.ts'

test('a mailto link has its subject and lines', () => {
  const subject = replySubject({ car: '2018 Toyota Prado', siteName: 'Fourways Motors' })
  expect(
    mailtoLink({ to: 'wanjiru+cars@example.com', subject, text: 'Hello,\nit is & stays' }),
  ).toBe(
    'mailto:wanjiru%2Bcars@example.com?subject=Your%20inquiry%20about%20the%202018%20Toyota%20Prado&body=Hello%2C%0D%0Ait%20is%20%26%20stays',
  )
  expect(replySubject({ car: null, siteName: 'Fourways Motors' })).toBe(
    'Your message to Fourways Motors',
  )
})

test('no reply promises a car that is not for sale', () => {
  const idsFor = (car: Parameters<typeof templatesFor>[0]) => templatesFor(car).map(({ id }) => id)
  const promising = ['available', 'test_drive']
  const others = ['call_me', 'sold', 'follow_up']
  expect(idsFor({ status: 'available' })).toEqual([...promising, ...others])
  expect(idsFor({ status: 'reserved' })).toEqual(others)
  expect(idsFor(null)).toEqual(others)
  for (const status of ['sold', null] as const) {
    expect(idsFor({ status })).toEqual(['sold', 'call_me', 'follow_up'])
  }
  expect(templateOf('available', null).id).toBe('call_me')
  expect(templateOf('available', { status: 'sold' }).id).toBe('sold')
})

test('text cannot escape its parameter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { searchParams } = new URL(mailtoLink({ to: 'a@example.com', subject: 's', text }))
      expect([...searchParams.keys()]).toEqual(['subject', 'body'])
    }),
  )
})
