import { expect, test } from 'vitest'

import { isMissed } from './figures.ts'

test.for([
  [98, { atLeast: 98 }, false],
  [97, { atLeast: 98 }, true],
  [1.5, { atMost: 1.5 }, false],
  [1.51, { atMost: 1.5 }, true],
  // No result from Lighthouse.
  [Number.NaN, { atLeast: 98 }, true],
  [Number.NaN, { atMost: 1.5 }, true],
] as const)('%d against %o: missed %o', ([value, goal, missed]) => {
  expect(isMissed(value, goal)).toBe(missed)
})
