import { expect, test } from 'vitest'

import { weekBefore } from './weekly-report.ts'

test.for([
  ['2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-25', '2026-11-16', '2026-11-22'],
  ['2026-11-29', '2026-11-16', '2026-11-22'],
  ['2027-01-04', '2026-12-28', '2027-01-03'],
] as const)('the week before %s is from %s to %s', ([today, from, to]) => {
  expect(weekBefore(today)).toEqual({ from, to })
})
