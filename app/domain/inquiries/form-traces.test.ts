import { expect, test } from 'vitest'

import { FILLED_TOO_FAST_MS, isSuspicious } from './form-traces.ts'

const NOW = Date.UTC(2026, 10, 21)
const person = { honeypot: '', shownAtMs: NOW - 60_000, openForMs: null }

test('a person is not suspicious, on a page of any age', () => {
  expect(isSuspicious(person, NOW)).toBe(false)
  expect(isSuspicious({ ...person, shownAtMs: NOW - 86_400_000 }, NOW)).toBe(false)
  expect(isSuspicious({ ...person, shownAtMs: null, openForMs: 9_000 }, NOW)).toBe(false)
})

test.for([
  ['fills what nobody sees', { honeypot: 'https://spam.example' }],
  ['sends in no time', { shownAtMs: NOW - FILLED_TOO_FAST_MS + 1 }],
  ['sends in no time by its own clock', { openForMs: 10 }],
  ['never saw the form', { shownAtMs: null }],
  ['comes from tomorrow', { shownAtMs: NOW + 86_400_000 }],
] as const)('suspicious: %s', ([, traces]) => {
  expect(isSuspicious({ ...person, ...traces }, NOW)).toBe(true)
})
