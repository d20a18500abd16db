import { expect, test } from 'vitest'

import { headerProblem } from './check-header.ts'

test('a line of headings is accepted, even unknown ones', () => {
  expect(headerProblem(['Make', 'Model', 'Year', 'Price', '', ' '])).toBeNull()
  expect(headerProblem(['Gari', 'Aina', 'Mwaka', 'Bei'])).toBeNull()
  expect(headerProblem(['Make', 'Model', '2026'])).toBeNull()
})

test.each([
  ['no columns', ['Dear Sir, here are our cars'], /^This is not a list of cars/],
  [
    'a car',
    ['Toyota', 'Vitz', '2017', 'KSh 900,000'],
    /^The file has no headings: its first row is "Toyota", "Vitz", "2017", "KSh 900,000"\./,
  ],
  [
    'a heading twice',
    ['Make', 'Model', 'Price', ' price '],
    /^Two columns have the heading "price"\./,
  ],
])('%s is refused in a sentence', (_what, headers, sentence) => {
  expect(headerProblem(headers)).toMatch(sentence)
})
