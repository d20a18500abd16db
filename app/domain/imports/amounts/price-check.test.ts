import { expect, test } from 'vitest'

import { createMarketIndex } from '#app/domain/market/market-index.ts'

import { doubtText } from './doubt.ts'
import { createPriceCheck } from './price-check.ts'

const priced = (price: number, year = 2018) => ({ make: 'Honda', model: 'Vezel', year, price })
const LIKE = [2_300_000, 2_400_000, 2_450_000, 2_500_000, 2_600_000].map((price) => priced(price))

const market = createMarketIndex({
  sources: [
    { id: 'list', observedOn: '2026-11-01', minPrice: null, maxPrice: null, isDemo: false },
  ],
  observations: [900_000, 950_000, 980_000, 1_000_000, 1_100_000].map((price) => ({
    make: 'Honda',
    model: 'Vezel',
    year: 2018,
    price,
    km: null,
    origin: 'F',
    place: null,
    colour: null,
    sourceId: 'list',
  })),
})

/** The doubt about a price next to five others, in words. */
function doubted(price: number, { present = null, year = 2018 }: Partial<Context> = {}) {
  const car = priced(price, year)
  const check = createPriceCheck({ cars: [...LIKE, car], market: null })
  const doubt = check({ car, written: String(price), present })
  return doubt && { text: doubtText(doubt), options: doubt.options }
}
type Context = { present: number | null; year: number }

test.each([
  [26_800_000, [26_800_000, 2_680_000], 'It may be KSh 2,680,000.'],
  [245_000, [245_000, 2_450_000], 'It may be KSh 2,450,000.'],
  [7_600_000, [7_600_000], 'Similar cars cost about KSh 2,500,000.'],
])('%i is far from the others of its model', (price, options, end) => {
  const doubt = doubted(price)
  expect(doubt?.options).toEqual(options)
  expect(doubt?.text.endsWith(end)).toBe(true)
})

test('a price near the others is believed, and so is one of a model or year with few others', () => {
  expect(doubted(900_000)).toBeNull()
  expect(doubted(7_000_000)).toBeNull()
  expect(doubted(26_800_000, { year: 2010 })).toBeNull()
  const few = createPriceCheck({ cars: [...LIKE.slice(1), priced(26_800_000)], market: null })
  expect(few({ car: priced(26_800_000), written: '', present: null })).toBeNull()
})

test('a sudden fall or rise of the car’s own price is doubted, a reduction is not', () => {
  expect(doubted(1_400_000, { present: 2_500_000 })).toEqual({
    text: 'Price "1400000" reads as KSh 1,400,000. The car costs KSh 2,500,000 now. It may be KSh 2,500,000.',
    options: [1_400_000, 2_500_000],
  })
  expect(doubted(6_000_000, { present: 2_500_000 })?.options).toEqual([6_000_000, 2_500_000])
  expect(doubted(1_500_000, { present: 2_500_000 })).toBeNull()
  expect(doubted(26_800_000, { present: 26_800_000 })).toBeNull()
  // Exports write 0 for cars without a price.
  expect(doubted(0, { present: 0 })).toBeNull()
  expect(doubted(2_500_000, { present: 0 })).toBeNull()
})

test('the market goes before the file', () => {
  const check = createPriceCheck({ cars: LIKE, market })
  expect(check({ car: priced(3_200_000), written: '3.2M', present: null })).toMatchObject({
    options: [3_200_000],
    because: 'Similar cars cost about KSh 980,000.',
  })
})

test('without similar cars, a price too low for any car of its age is doubted', () => {
  const check = createPriceCheck({ cars: [], market: null })
  const swift = { make: 'Suzuki', model: 'Swift', year: 2017, price: 120_000 }
  const doubt = check({ car: swift, written: '120,000', present: null })
  expect(doubt && doubtText(doubt)).toBe(
    'Price "120,000" reads as KSh 120,000. Hardly any car of its age costs so little. It may be KSh 1,200,000.',
  )
  expect(check({ car: { ...swift, year: 1998 }, written: '', present: null })).toBeNull()
  expect(check({ car: { ...swift, price: 480_000 }, written: '', present: null })).toBeNull()
  expect(check({ car: swift, written: '', present: 150_000 })).toBeNull()
})
