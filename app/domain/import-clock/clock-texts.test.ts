import { expect, test } from 'vitest'

import { clockSentence, clockWord } from './clock-texts.ts'
import type { TimedClock } from './import-clock.ts'

const CLOCK: TimedClock = {
  state: 'too_late',
  lastLanding: '2026-12-31',
  earliestArrival: '2027-01-01',
  latestArrival: '2027-02-10',
  latestOrder: '2026-10-12',
  isOver: false,
  isExpected: false,
}

test('a buyer reads the deadline and what an order of today comes to', () => {
  expect(clockSentence(CLOCK)).toBe(
    'Must reach Mombasa by 31 Dec 2026. If ordered today it arrives 1 Jan to 10 Feb 2027: too late.',
  )
  expect(clockSentence({ ...CLOCK, state: 'gamble', earliestArrival: '2026-12-31' })).toContain(
    'it arrives 31 Dec 2026 to 10 Feb 2027: it may be too late.',
  )
  expect(
    clockSentence({
      ...CLOCK,
      state: 'tight',
      earliestArrival: '2026-11-21',
      latestArrival: '2026-12-31',
    }),
  ).toContain('it arrives 21 Nov to 31 Dec 2026: just in time. Order by 12 Oct 2026.')
})

test('a deadline that no notice covers yet is expected', () => {
  const next = { ...CLOCK, state: 'safe', lastLanding: '2027-12-31', isExpected: true } as const
  expect(clockSentence(next)).toContain(
    'by 31 Dec 2027 (expected: the notice for 2027 is not out yet).',
  )
})

test('a car on its way says when it is due', () => {
  const due = { ...CLOCK, state: 'tight', latestArrival: '2026-12-20', latestOrder: null } as const
  expect(clockSentence(due)).toContain('Due in Mombasa on 20 Dec 2026: just in time.')
  expect(clockWord(due)).toBe('Due 20 Dec')
})

test('each state has its word, and a landed car none', () => {
  expect(clockWord(CLOCK)).toBe('Too late to import')
  expect(clockWord({ ...CLOCK, state: 'gamble' })).toBe('May arrive too late')
  expect(clockWord({ ...CLOCK, state: 'tight' })).toBe('Order by 12 Oct')
  expect(clockWord({ ...CLOCK, state: 'safe' })).toBe('Can still land')
  expect(clockWord({ state: 'unknown', lastLanding: null, isExpected: false })).toBe('Ask')
  expect(clockWord({ state: 'wrong_side' })).toBe('Cannot be imported')
  expect(clockWord({ state: 'landed' })).toBeNull()
  expect(clockSentence({ state: 'landed' })).toBeNull()
})

test('a deadline that is over needs no days of travel', () => {
  expect(clockSentence({ ...CLOCK, lastLanding: '2025-12-31', isOver: true })).toBe(
    'Had to reach Mombasa by 31 Dec 2025: too late.',
  )
})

test('what is not known is named: the year of registration, or the days of the way', () => {
  const unknown = { state: 'unknown', isExpected: false } as const
  expect(clockSentence({ ...unknown, lastLanding: null })).toContain('which is not stated. Ask us.')
  expect(clockSentence({ ...unknown, lastLanding: '2026-12-31' })).toBe(
    'Must reach Mombasa by 31 Dec 2026. We don’t know how long shipping takes. Ask us whether it will arrive in time.',
  )
})
