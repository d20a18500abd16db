import { expect, test } from 'vitest'

import { staleComparisons } from './watch-comparisons.server.ts'

test('a car that changed is compared again, and all of them after the market changed', () => {
  const stale = (...entities: [string, string[] | null][]) =>
    staleComparisons(entities.map(([entity, ids]) => ({ entity, ids })))
  expect(stale(['cars', ['a', 'b']], ['inquiries', ['c']])).toEqual(new Set(['a', 'b']))
  expect(stale(['car_market', ['a']])).toEqual(new Set())
  expect(stale(['cars', null])).toBe('all')
  expect(stale(['market_sources', ['s']])).toBe('all')
  expect(stale(['fact_sets', ['f']])).toBe('all')
  expect(staleComparisons('all')).toBe('all')
})
