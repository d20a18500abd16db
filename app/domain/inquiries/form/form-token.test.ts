import { expect, test } from 'vitest'

import { FILLED_TOO_FAST_MS, isSuspicious, newFormToken, tokenSentWith } from './form-token.ts'

const NOW = Date.UTC(2026, 10, 21)
const person = { honeypot: '', shownAtMs: NOW - 60_000, openForMs: null }

test('a person is not suspicious on a page of any age', () => {
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
] as const)('suspicious: %s', ([, signals]) => {
  expect(isSuspicious({ ...person, ...signals }, NOW)).toBe(true)
})

test('every form has its own token', () => {
  const ids = Array.from({ length: 1_000 }, () => newFormToken(NOW).id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a rejected form keeps its token', () => {
  const { id, shownAtMs } = newFormToken(NOW)
  const posted = { token: id, shownAtMs: String(shownAtMs) }
  expect(tokenSentWith(posted)).toEqual({ id, shownAtMs: NOW })
  expect(tokenSentWith({ ...posted, shownAtMs: 'noon' })).toBeNull()
  expect(tokenSentWith({})).toBeNull()
})
