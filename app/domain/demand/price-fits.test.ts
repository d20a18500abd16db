import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { countFits, sharedSearches, withoutPrice } from './price-fits.ts'

const visits = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`)

test('searches that differ in nothing but words are one', () => {
  const toyota = { ...NO_FILTERS, make: 'Toyota', maxPrice: 1_500_000 }
  expect(
    sharedSearches([
      { session: 'a', filters: toyota },
      { session: 'b', filters: { ...toyota, searchTerm: 'sunroof' } },
      { session: 'a', filters: { ...toyota, make: 'Mazda' } },
    ]),
  ).toEqual([
    { filters: toyota, sessions: ['a', 'b'] },
    { filters: { ...toyota, make: 'Mazda' }, sessions: ['a'] },
  ])
  const priced = { ...toyota, minPrice: 1, maxMonthly: 2 }
  expect(withoutPrice(priced)).toEqual({ ...NO_FILTERS, make: 'Toyota' })
})

const LISTINGS = [
  { sessions: visits(5, 'up to 1.5m'), prices: [1_495_000] },
  { sessions: visits(9, 'up to 1.6m'), prices: [1_550_000, 1_495_000] },
  { sessions: visits(17, 'any price'), prices: [1_550_000, 1_495_000] },
]

test('visits are counted at each price, of those that would find it at some', () => {
  const fits = countFits(LISTINGS, [1_550_000, 1_495_000])
  expect(fits?.of).toBe(31)
  expect([...(fits?.at ?? [])]).toEqual([
    [1_550_000, 26],
    [1_495_000, 31],
  ])
})

test('a visit counts once, however it searches', () => {
  const again = { sessions: ['any price 0', 'any price 0'], prices: [1_550_000] }
  expect(countFits([...LISTINGS, again], [1_550_000])?.at.get(1_550_000)).toBe(26)
})

test('four visits are too few to say', () => {
  expect(countFits([{ sessions: visits(4, 'any'), prices: [1] }], [1])).toBeNull()
  expect(countFits([{ sessions: visits(5, 'any'), prices: [] }], [1])?.at.get(1)).toBe(0)
})

test('no price fits more visits than would find the car at some price', () => {
  const listing = fc.record({
    sessions: fc.array(fc.constantFrom(...visits(12, 'visit')), { minLength: 1 }),
    prices: fc.subarray([1, 2, 3]),
  })
  fc.assert(
    fc.property(fc.array(listing), (listings) => {
      const fits = countFits(listings, [1, 2, 3])
      for (const count of fits?.at.values() ?? []) expect(count).toBeLessThanOrEqual(fits?.of ?? 0)
    }),
  )
})
