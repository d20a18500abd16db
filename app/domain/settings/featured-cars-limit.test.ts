import { expect, test } from 'vitest'

import { featuredCarsLimit, featuredCarsLimitNote } from './site-settings.ts'

test.for([
  [1, 1],
  ['20', 20],
  [0, 6],
  [21, 6],
  [2.5, 6],
  ['', 6],
  ['many', 6],
  [null, 6],
])('%j is %i', ([written, limit]) => {
  expect(featuredCarsLimit(written)).toBe(limit)
})

test('another limit than the typed one is not saved without a word', () => {
  expect(featuredCarsLimitNote('21')).toContain('At most 6 featured cars are shown')
  expect(featuredCarsLimitNote('20')).toBeNull()
})
