import { expect, test } from 'vitest'

import { NAMED, sourceOfLanding } from './event.ts'

test.each([
  ['/?utm_source=Facebook&utm_medium=social', null, 'facebook'],
  ['/car/1?v=2026-11-22.1.x', null, 'sheet'],
  ['/search?make=Toyota&from=alert', null, 'alert'],
  ['/search?from=alert', 'https://mail.google.com', 'alert'],
  [null, 'https://www.google.co.ke', 'google'],
  [null, 'https://autocheck.example', 'autocheck.example'],
  ['/search?from=elsewhere', null, null],
  [null, null, null],
])('a visit to %s from %s came from %s', (page, referrer, source) => {
  expect(sourceOfLanding({ page, referrer })).toBe(source)
})

test('the database looks for the sources that a path may name', () => {
  const named = new RegExp(NAMED, 'u')
  expect(named.test('/search?make=Toyota&from=alert')).toBe(true)
  expect(named.test('/car/1?v=1')).toBe(true)
  expect(named.test('/search?view=list')).toBe(false)
})
