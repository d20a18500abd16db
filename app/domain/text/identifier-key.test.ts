import { expect, test } from 'vitest'

import { identifierKey, isSameIdentifier } from './identifier-key.ts'

test.each([
  ['KDM–É12', 'kdm-e\u030112'],
  ['FM 0007', 'fm0007'],
  ['CX-5', 'cx 5'],
  ['A\u200B1', 'A1'],
  ['STRASSE', 'strasse'],
])('%s and %s are one', (a, b) => {
  expect(isSameIdentifier(a, b)).toBe(true)
})

test.each([
  ['KD-1', 'KD-2'],
  ['É1', 'E1'],
  ['1.2', '12'],
  ['-', '–'],
])('%s and %s are two', (a, b) => {
  expect(isSameIdentifier(a, b)).toBe(false)
})

test('a text of separators alone stays itself', () => {
  expect(identifierKey(' - ')).toBe('-')
})
