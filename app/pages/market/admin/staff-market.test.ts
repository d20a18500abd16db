import { expect, test } from 'vitest'

import type { CarMarket } from '#app/domain/market/car-market.ts'

import { staffMarketOf as staffMarketAt } from './market-facts.tsx'

const staffMarketOf = (price: number, market: CarMarket | null, today = '2025-06-01') =>
  staffMarketAt({ market: market && { ...market, comparedPrice: price }, today })

const FORESTER: CarMarket = {
  price: 2_990_000,
  comparedPrice: 2_990_000,
  n: 15,
  w: 0,
  sigma: 0.109_958_9,
  prices: { median: 2_460_571, low: 2_204_354, high: 2_746_568 },
  verdict: 'above',
  reason: null,
  percentile: 93,
  observed: { from: '2025-05-15', to: '2025-05-15', median: '2025-05-15' },
  isDemo: false,
  nearest: [],
}

test('staff see every figure with number, spread and date', () => {
  const { lines, facts } = staffMarketOf(2_990_000, FORESTER) ?? { lines: [], facts: [] }
  expect(lines).toEqual([
    '21.5% above the median of 15 (2.20m to 2.75m, May 2025)',
    '93 of 100 ask less; in line up to KSh 2,731,000',
  ])
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toMatchObject({
    Verdict: 'Above similar cars',
    'Similar cars': '15, of the same year (May 2025)',
    'Median asking price': 'KSh 2,460,571',
    Spread: '11% to either side',
    'Highest price still in line': 'KSh 2,731,000',
  })
  expect(staffMarketOf(2_000_000, FORESTER)?.lines[0]).toContain('18.7% below the median')
  expect(staffMarketOf(2_460_570, FORESTER)?.lines[0]).toMatch(/^At the median of 15 /)
})

test('staff read which price was compared where the stated one leaves the import out', () => {
  const { facts = [] } = staffMarketOf(2_500_000, { ...FORESTER, price: 1_400_000 }) ?? {}
  expect(facts).toContainEqual({
    label: 'Compared by its price to keys',
    value: 'KSh 2,500,000 (estimate)',
  })
})

test('where nothing is said, staff read why, and the figures there are', () => {
  const basis = { ...FORESTER, verdict: null, reason: 'basis' } as const
  expect(staffMarketOf(1, basis)?.lines).toHaveLength(1)
  expect(staffMarketOf(0, { ...basis, price: 0 })?.lines).toEqual(['Not compared: no price'])
  const wide = staffMarketOf(2_990_000, { ...FORESTER, verdict: null, reason: 'spread' })
  expect(wide?.lines).toEqual(['The prices of similar cars differ too much to say (15 found)'])
  expect(wide?.facts[0]?.label).toBe('Buyers see')
  const few = { ...FORESTER, verdict: null, reason: 'few', prices: null, n: 3 } as const
  expect(staffMarketOf(2_990_000, few)?.facts).toEqual([])
  expect(staffMarketOf(1, null)).toBeNull()
})

test('staff read what buyers see of a list that is too old for a verdict', () => {
  const seenOn = (today: string) => {
    const { lines = [], facts = [] } = staffMarketOf(2_990_000, FORESTER, today) ?? {}
    return [lines[2], facts.find(({ label }) => label === 'Buyers see')?.value]
  }
  expect(seenOn('2025-09-12')).toEqual([undefined, undefined])
  const range = 'The range without a verdict'
  expect(seenOn('2025-09-13')).toEqual([`Buyers see ${range.toLowerCase()}`, range])
  expect(seenOn('2026-02-09')[1]).toBe(range)
  expect(seenOn('2026-02-10')[1]).toBe('Nothing: the asking prices are too old')
})
