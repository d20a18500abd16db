import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'

import { carsLikeModel } from './cars-like-model.ts'
import { relaxSearch } from './relax-search.ts'

type Stock = Pick<CarFilters, 'make' | 'model'> & { price: number; year: number; color: string }

const STOCK: Stock[] = [
  { make: 'Toyota', model: 'Prado', price: 5_000_000, year: 2018, color: 'White' },
  { make: 'Toyota', model: 'Prado', price: 5_100_000, year: 2017, color: 'Black' },
  { make: 'Toyota', model: 'Vitz', price: 800_000, year: 2014, color: 'Red' },
]

/** A plain count over the stock above; words, seats and the like match no car. */
function count(filters: CarFilters): number {
  const { make, model, minPrice, maxPrice, minYear, maxYear, color } = filters
  const hasOther = filters.searchTerm ?? filters.plate ?? filters.drive ?? filters.minSeats
  if (hasOther !== null || filters.fuelType.length > 0) return 0
  return STOCK.filter(
    (car) =>
      (make === null || car.make === make) &&
      (model === null || car.model === model) &&
      car.price >= (minPrice ?? 0) &&
      car.price <= (maxPrice ?? Infinity) &&
      car.year >= (minYear ?? 0) &&
      car.year <= (maxYear ?? Infinity) &&
      (color.length === 0 || color.includes(car.color)),
  ).length
}

const relax = (filters: Partial<CarFilters>) => relaxSearch({ ...NO_FILTERS, ...filters }, count)
const prado = { make: 'Toyota', model: 'Prado' }

test('a price is stretched by 15 %, and the text says to what', () => {
  const [nearest] = relax({ ...prado, maxPrice: 4_500_000 })
  expect(nearest).toMatchObject({
    missing: 'Nothing up to KSh 4,500,000',
    label: '2 cars up to KSh 5,175,000',
    filters: { maxPrice: 5_175_000 },
  })
})

test('left-over words go first, the last typed before the others', () => {
  expect(relax({ ...prado, searchTerm: 'tx' }).map(({ label }) => label)).toEqual([
    '2 cars without “tx”',
  ])
})

test('each filter that may go alone is offered with its count', () => {
  const labels = relax({ ...prado, color: ['Red'], minYear: 2018 }).map(({ label }) => label)
  expect(labels).toEqual(['1 car in any colour'])
})

test('where one is not enough, as many go as have to', () => {
  const [nearest] = relax({ ...prado, color: ['Red'], drive: '4wd', maxPrice: 4_900_000 })
  expect(nearest?.missing).toBe('Nothing matches all of it')
  expect(nearest?.label).toBe('2 cars in any colour, with any drive, up to KSh 5,635,000')
})

test('something is found while a listed car shares the make', () => {
  const filters = fc.record({
    make: fc.constant('Toyota'),
    model: fc.constantFrom('Prado', 'Vitz', 'Crown', null),
    maxPrice: fc.option(fc.nat({ max: 6_000_000 })),
    minYear: fc.option(fc.integer({ min: 2000, max: 2030 })),
    drive: fc.constantFrom('4wd' as const, null),
    minSeats: fc.option(fc.nat({ max: 14 })),
    plate: fc.constantFrom('KDJ', null),
    searchTerm: fc.constantFrom('sunroof leather', 'tx', null),
    color: fc.subarray(['Red', 'Green']),
    fuelType: fc.subarray(['Diesel', 'Petrol'] as const).map((each) => [...each]),
  })
  fc.assert(
    fc.property(filters, (some) => {
      const asked = { ...NO_FILTERS, ...some }
      fc.pre(count(asked) === 0)
      const found = relaxSearch(asked, count)
      expect(found.length).toBeGreaterThan(0)
      for (const { filters, total } of found) expect(total).toBe(count(filters))
    }),
  )
})

test('a search that keeps nothing is no search', () => {
  expect(relax({ searchTerm: 'zzzz' })).toEqual([])
})

test('cars like a model share its body and nearly its price', () => {
  const filters = { ...NO_FILTERS, make: 'Toyota', model: 'Vitz', maxPrice: 1_000_000 }
  expect(carsLikeModel(filters, 'Hatchback').map(({ reason }) => reason)).toEqual([
    'Hatchbacks up to KSh 1,250,000',
    'Hatchbacks',
    'Other Toyota cars',
  ])
  expect(carsLikeModel(filters, null).map(({ reason }) => reason)).toEqual(['Other Toyota cars'])
})
