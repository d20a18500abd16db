import { expect, test } from 'vitest'

import { staleListOf, staleListText } from './car-market.ts'

const list = (observedOn: string, more: object = {}) => ({
  observedOn,
  isDemo: false,
  rows: 900,
  ...more,
})

test.for([
  ['2026-07-28', null],
  ['2026-07-27', 'range'],
  ['2026-02-28', 'range'],
  ['2026-02-27', 'nothing'],
] as const)('on 25 Nov 2026 buyers see of a list of %s: %s', ([observedOn, shown]) => {
  expect(staleListOf([list(observedOn)], '2026-11-25')?.shown ?? null).toBe(shown)
})

test('the newest list decides, without examples and what is still being stored', () => {
  const lists = [list('2025-05-15'), list('2026-10-01')]
  expect(staleListOf(lists, '2026-11-25')).toBeNull()
  expect(staleListOf([list('2025-05-15', { isDemo: true })], '2026-11-25')).toBeNull()
  const unstored = [list('2026-05-01'), list('2026-11-01', { rows: null })]
  const stale = staleListOf(unstored, '2026-11-25')
  expect(stale && staleListText(stale)).toBe(
    'The newest list of asking prices is dated 1 May 2026: buyers see a range and no verdict, because it is more than 120 days old',
  )
})
