import { expect, test } from 'vitest'

import { interestLevel } from './analytics-report.ts'

test.for([
  [0, 'none'],
  [1, 'low'],
  [3, 'low'],
  [4, 'medium'],
  [10, 'medium'],
  [11, 'high'],
  [20_000, 'high'],
] as const)('%i views are %s interest', ([views, level]) => {
  expect(interestLevel(views)).toBe(level)
})
