import fc from 'fast-check'
import { expect, test } from 'vitest'

import { daysAfter, nairobiDay } from '#app/domain/dates/nairobi-time.ts'

import { daysOfGroup, DUE_GROUPS, dueOf, dueText } from './next-action.ts'

const open = { status: 'contacted', isHeld: false } as const
/** A Wednesday. */
const TODAY = '2026-11-25'

test.for([
  ['2026-11-01', 'overdue'],
  ['2026-11-24', 'overdue'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'this_week'],
  ['2026-11-29', 'this_week'],
  ['2026-11-30', 'later'],
  [null, 'no_date'],
] as const)('on a Wednesday, an action on %s is %s', ([nextActionOn, due]) => {
  expect(dueOf({ ...open, nextActionOn }, TODAY)).toBe(due)
})

test('on a Sunday nothing is left for this week', () => {
  expect(dueOf({ ...open, nextActionOn: '2026-11-29' }, '2026-11-29')).toBe('today')
  expect(dueOf({ ...open, nextActionOn: '2026-11-30' }, '2026-11-29')).toBe('later')
})

test('an action is due by the calendar of Nairobi, where a day begins at 21:00 in UTC', () => {
  const due = (now: string) => dueOf({ ...open, nextActionOn: TODAY }, nairobiDay(new Date(now)))
  expect(due('2026-11-24T20:59:59Z')).toBe('this_week')
  expect(due('2026-11-24T21:00:00Z')).toBe('today')
  expect(due('2026-11-25T21:00:00Z')).toBe('overdue')
})

test('nothing is due of an inquiry that is closed or may be spam', () => {
  for (const status of ['completed', 'closed'] as const) {
    expect(dueOf({ status, isHeld: false, nextActionOn: TODAY }, TODAY)).toBeNull()
  }
  expect(dueOf({ ...open, isHeld: true, nextActionOn: TODAY }, TODAY)).toBeNull()
})

test('no day belongs to two groups', () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => daysAfter(TODAY, days))
  fc.assert(
    fc.property(day, day, (nextActionOn, today) => {
      const groups = DUE_GROUPS.filter(({ value }) => {
        const days = daysOfGroup(value, today)
        return (
          days && (days.from ?? '') <= nextActionOn && nextActionOn <= (days.to ?? '9999-12-31')
        )
      })
      expect(groups.length).toBeLessThanOrEqual(1)
      expect(dueOf({ ...open, nextActionOn }, today)).toBe(groups[0]?.value ?? 'later')
    }),
  )
})

test('how late an action is can be read', () => {
  expect(dueText('2026-11-25', TODAY)).toBe('Due today')
  expect(dueText('2026-11-24', TODAY)).toBe('1 day late, due 24 Nov 2026')
  expect(dueText('2026-11-02', TODAY)).toBe('23 days late, due 2 Nov 2026')
  expect(dueText('2026-11-28', TODAY)).toBe('Due 28 Nov 2026')
})
