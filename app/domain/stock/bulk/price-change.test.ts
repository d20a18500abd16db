import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MAX_PRICE_KSH } from '#app/domain/money/parse-price.ts'

import { changedPrice, type PriceChange } from './bulk-change.ts'

const TEN_PERCENT_DOWN: PriceChange = { direction: 'down', unit: 'percent', amount: 10, roundTo: 1 }

test.each([
  { price: 1_495_000, change: TEN_PERCENT_DOWN, after: 1_345_500 },
  { price: 1_495_000, change: { ...TEN_PERCENT_DOWN, roundTo: 5_000 }, after: 1_345_000 },
  { price: 1_495_000, change: { ...TEN_PERCENT_DOWN, roundTo: 1_000 }, after: 1_346_000 },
  { price: 1_000_000, change: { ...TEN_PERCENT_DOWN, amount: 0.07 }, after: 999_300 },
  { price: 999_999, change: { ...TEN_PERCENT_DOWN, direction: 'up', amount: 3 }, after: 1_029_999 },
  { price: 20_000, change: { ...TEN_PERCENT_DOWN, unit: 'ksh', amount: 50_000 }, after: 0 },
  { price: 20_000, change: { ...TEN_PERCENT_DOWN, unit: 'ksh', amount: 5_500 }, after: 14_500 },
  { price: 0, change: { ...TEN_PERCENT_DOWN, direction: 'up', unit: 'ksh', amount: 9 }, after: 0 },
] as const)('$price becomes $after', ({ price, change, after }) => {
  expect(changedPrice(price, change)).toBe(after)
})

test('a changed price is whole, rounded, in bounds, and moves in the chosen direction', () => {
  const change = fc.record({
    direction: fc.constantFrom('up', 'down'),
    unit: fc.constantFrom('percent', 'ksh'),
    amount: fc.integer({ min: 1, max: 5_000_000 }).map((amount) => amount / 100),
    roundTo: fc.constantFrom(1, 1_000, 5_000),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_KSH }), change, (price, change) => {
      const amount = change.unit === 'ksh' ? Math.ceil(change.amount) : change.amount
      const after = changedPrice(price, { ...change, amount })
      expect(Number.isInteger(after)).toBe(true)
      expect(after).toBeGreaterThanOrEqual(0)
      expect(after).toBeLessThanOrEqual(MAX_PRICE_KSH)
      expect(after === MAX_PRICE_KSH || after % change.roundTo === 0).toBe(true)
      const moved = change.direction === 'up' ? after - price : price - after
      expect(moved).toBeGreaterThanOrEqual(-change.roundTo / 2)
    }),
  )
})
