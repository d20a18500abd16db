import { expect, test } from 'vitest'

import { PERIOD_DAYS, periodOf, stretchesOf, sumPerStretch } from './analytics-period.ts'

// Already Sunday in Nairobi.
const NOW = new Date('2026-11-21T22:30:00Z')

test('a period is whole days in Nairobi, including today', () => {
  const { firstDay, lastDay, from, to } = periodOf(7, NOW)
  expect([firstDay, lastDay]).toEqual(['2026-11-16', '2026-11-22'])
  expect(from.toISOString()).toBe('2026-11-15T21:00:00.000Z')
  expect(to.getTime()).toBe(NOW.getTime() + 1)
})

test('a period is compared with the previous one, a year with nothing', () => {
  expect(periodOf(7, NOW).before).toEqual({
    from: new Date('2026-11-08T21:00:00Z'),
    to: new Date('2026-11-14T22:30:00Z'),
  })
  expect(periodOf(365, NOW).before).toBe(null)
})

test.for(PERIOD_DAYS)('the columns of %i days cover each day once', (days) => {
  const period = periodOf(days, NOW)
  const stretches = stretchesOf(period)
  expect(stretches.at(0)?.firstDay).toBe(period.firstDay)
  expect(stretches.at(-1)?.lastDay).toBe(period.lastDay)
  expect(stretches).toHaveLength(days === 365 ? 53 : days)
  const everyDay = stretchesOf(periodOf(90, NOW)).map(({ firstDay }) => [firstDay, 1] as const)
  const total = sumPerStretch(stretches, new Map(everyDay)).reduce((sum, count) => sum + count, 0)
  expect(total).toBe(Math.min(days, 90))
})

test('weeks begin on Monday, and days without a count are 0', () => {
  const stretches = stretchesOf(periodOf(365, NOW))
  expect(stretches.slice(-2)).toEqual([
    { firstDay: '2026-11-09', lastDay: '2026-11-15' },
    { firstDay: '2026-11-16', lastDay: '2026-11-22' },
  ])
  const sums = sumPerStretch(
    stretches,
    new Map([
      ['2026-11-15', 4],
      ['2026-11-16', 2],
      ['2026-11-22', 3],
      ['2020-01-01', 9],
    ]),
  )
  expect(sums.slice(-3)).toEqual([0, 4, 5])
})
