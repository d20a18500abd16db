import { expect, test } from 'vitest'

import { axisMaximum } from './bar-charts.tsx'

test.for([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [61, 80],
  [100, 100],
  [4_321, 6_000],
] as const)('the axis for a maximum of %i ends at %i', ([highest, maximum]) => {
  expect(axisMaximum(highest)).toBe(maximum)
})
