import { expect, test } from 'vitest'

import { featuredCarsLimit } from './featured-cars-limit.ts'

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
