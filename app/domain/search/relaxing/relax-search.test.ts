import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { keptText } from './kept-text.ts'
import { carsLikeModel, relaxSearch, wishesOf } from './relax-search.ts'

type Stock = Pick<CarFilters, 'make' | 'model'> & { price: number; year: number; color: string }

const STOCK: Stock[] = [
  { make: 'Toyota', model: 'Prado', price: 5_000_000, year: 2018, color: 'White' },
  { make: 'Toyota', model: 'Prado', price: 5_100_000, year: 2017, color: 'Black' },
  { make: 'Toyota', model: 'Vitz', price: 800_000, year: 2014, color: 'Red' },
]

/** A plain count over the stock above; cars that don't state a value don't match. */
function count(filters: CarFilters): number {
  const { make, model, minPrice, maxPrice, minYear, maxYear, color } = filters
  const { searchTerm, plate, modelCode, drive, minSeats, minMileage, maxEngine, category } = filters
  const others = [searchTerm, plate, modelCode, drive, minSeats, minMileage, maxEngine, category]
  if (others.some((other) => other !== null)) return 0
  const lists = [filters.fuelType, filters.transmission, filters.bodyType, filters.features]
  if (lists.some((list) => list.length > 0)) return 0
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

test('a price is stretched by 15%, and the text says to what', () => {
  const [nearest] = relax({ ...prado, maxPrice: 4_500_000 })
  expect(nearest).toMatchObject({
    missing: 'Nothing up to KSh 4,500,000',
    label: 'Toyota Prado up to KSh 5,175,000: 2',
    filters: { maxPrice: 5_175_000 },
  })
})

test('left-over words go first, the last typed before the others', () => {
  expect(relax({ ...prado, searchTerm: 'tx' }).map(({ label }) => label)).toEqual([
    'Toyota Prado, without “tx”: 2',
  ])
})

test('who names a model is shown it first, whatever else has to go', () => {
  const filters = { make: 'Toyota', model: 'Prado', maxPrice: 1_000_000, color: ['Red'] }
  expect(relax(filters).map(({ label }) => label)).toEqual([
    'Toyota Prado, in any colour, at any price: 2',
    'Red Toyota up to KSh 1,000,000, other models: 1',
  ])
})

test('a place is given up as a place', () => {
  const filters = { ...NO_FILTERS, ...prado, searchTerm: 'kisumu' }
  expect(relaxSearch(filters, count, () => 'Kisumu')).toMatchObject([
    { missing: 'None in Kisumu', label: 'Toyota Prado, in any place: 2' },
  ])
})

test('each filter that may go alone is offered with its count', () => {
  const labels = relax({ ...prado, color: ['Red'], minYear: 2018 }).map(({ label }) => label)
  expect(labels).toEqual(['Toyota Prado from 2018, in any colour: 1'])
})

const CONVERTIBLES = [
  { make: 'Mini', bodyType: 'Convertible', color: 'Yellow', price: 1_950_000 },
  { make: 'Mazda', bodyType: 'Convertible', color: 'Red', price: 3_350_000 },
  { make: 'Toyota', bodyType: 'Wagon', color: 'Silver', price: 1_640_000 },
  { make: 'Suzuki', bodyType: 'Hatchback', color: 'Red', price: 1_620_000 },
  { make: 'Toyota', bodyType: 'SUV', color: 'White', price: 7_600_000 },
]

function countOpen({ make, bodyType, color, maxPrice }: CarFilters): number {
  return CONVERTIBLES.filter(
    (car) =>
      (make === null || car.make === make) &&
      (bodyType.length === 0 || bodyType.some((body) => body === car.bodyType)) &&
      (color.length === 0 || color.includes(car.color)) &&
      car.price <= (maxPrice ?? Infinity),
  ).length
}

const open = (filters: Partial<CarFilters>) =>
  relaxSearch({ ...NO_FILTERS, bodyType: ['Convertible'], ...filters }, countOpen).map(
    ({ label }) => label,
  )

test('where one is enough, each is offered alone and all the rest is kept', () => {
  expect(open({ make: 'Toyota', maxPrice: 2_000_000 })).toEqual([
    'Convertible up to KSh 2,000,000, other makes: 1',
    'Toyota up to KSh 2,000,000, of any body type: 1',
  ])
  expect(open({ color: ['Red'], maxPrice: 3_000_000 })).toEqual([
    'Convertible up to KSh 3,000,000, in any colour: 1',
    'Red convertible up to KSh 3,450,000: 1',
    'Red cars up to KSh 3,000,000, of any body type: 1',
  ])
})

test('where one is not enough, two are given up and never more', () => {
  expect(open({ make: 'Toyota', color: ['Red'], maxPrice: 2_000_000 })).toEqual([
    'Convertible up to KSh 2,000,000, in any colour, other makes: 1',
    'Toyota up to KSh 2,000,000, in any colour, of any body type: 1',
    'Red convertible, at any price, other makes: 1',
    'Red cars up to KSh 2,000,000, other makes, of any body type: 1',
  ])
})

test('an offer says all that it keeps', () => {
  const kept = keptText({
    ...NO_FILTERS,
    minYear: 2015,
    transmission: ['Automatic', 'CVT'],
    proof: ['papers', 'report'],
    category: 'locally_used',
    searchTerm: 'sunroof',
  })
  expect(kept).toBe(
    'Cars from 2015, “sunroof”, Automatic or CVT, Papers checked and Condition report, in this category',
  )
})

test('what a car has otherwise is said of each thing once', () => {
  const asked = { ...NO_FILTERS, make: 'Toyota', color: ['Red'], maxPrice: 2_000_000 }
  const wishes = wishesOf({ ...asked, searchTerm: 'kisumu' }, () => 'Kisumu')
  expect(wishes.map(({ unmet }) => unmet)).toEqual([
    'not in Kisumu',
    'not red',
    'over KSh 2,000,000',
    'another make',
  ])
  expect(wishes[2]?.alone).toEqual({ ...NO_FILTERS, maxPrice: 2_000_000 })
})

test('where two are not enough, as many go as have to', () => {
  const [nearest] = relax({ ...prado, color: ['Red'], drive: '4wd', maxPrice: 4_900_000 })
  expect(nearest?.missing).toBe('Nothing matches everything you asked for')
  expect(nearest?.label).toBe('Toyota Prado up to KSh 5,635,000, in any colour, with any drive: 2')
})

const anything = fc.record({
  make: fc.constantFrom('Toyota', 'Lamborghini', null),
  model: fc.constantFrom('Prado', 'Vitz', 'Crown', null),
  minPrice: fc.option(fc.nat({ max: 6_000_000 })),
  maxPrice: fc.option(fc.nat({ max: 6_000_000 })),
  minYear: fc.option(fc.integer({ min: 2000, max: 2030 })),
  maxYear: fc.option(fc.integer({ min: 2000, max: 2030 })),
  minMileage: fc.constantFrom(1_000, null),
  maxEngine: fc.constantFrom(1_500, null),
  drive: fc.constantFrom('4wd' as const, null),
  minSeats: fc.option(fc.nat({ max: 14 })),
  plate: fc.constantFrom('KDJ', 'KZZ123A', null),
  modelCode: fc.constantFrom('GP5', null),
  category: fc.constantFrom('locally_used', null),
  features: fc.subarray(['Sunroof']),
  transmission: fc.subarray(['Manual'] as const).map((each) => [...each]),
  bodyType: fc.subarray(['SUV', 'Van'] as const).map((each) => [...each]),
  searchTerm: fc.constantFrom('sunroof leather', 'tx', 'lamborghini', null),
  color: fc.subarray(['Red', 'Green']),
  fuelType: fc.subarray(['Diesel', 'Petrol'] as const).map((each) => [...each]),
})

test('an empty list leads to cars while there is one, of its make where a model is named', () => {
  fc.assert(
    fc.property(anything, (some) => {
      const asked = { ...NO_FILTERS, ...some }
      fc.pre(count(asked) === 0)
      const found = relaxSearch(asked, count)
      expect(found.length).toBeGreaterThan(0)
      for (const { filters, total } of found) {
        expect(total).toBe(count(filters))
        expect(total).toBeGreaterThan(0)
        expect(asked.make !== 'Toyota' || asked.model === null || filters.make === 'Toyota').toBe(
          true,
        )
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a plate that no car has leads to its series, and without one to every car', () => {
  const series = (filters: CarFilters) => (filters.plate === 'KDJ' ? 2 : 0)
  expect(relaxSearch({ ...NO_FILTERS, plate: 'KDJ123X' }, series)).toMatchObject([
    {
      missing: 'None with the registration KDJ123X',
      label: 'Cars with a registration that begins KDJ: 2',
    },
  ])
  const [all] = relax({ plate: 'KZZ123A' })
  expect(all).toMatchObject({ label: 'See all 3 cars', filters: NO_FILTERS })
})

test('words that mean nothing here lead to every car', () => {
  expect(relax({ searchTerm: 'zzzz' })).toMatchObject([
    { missing: 'No match for “zzzz”', label: 'See all 3 cars' },
  ])
  expect(relax({ searchTerm: 'zzzz yyyy' })).toMatchObject([
    { missing: 'Nothing matches everything you asked for', label: 'See all 3 cars' },
  ])
  expect(relaxSearch({ ...NO_FILTERS, searchTerm: 'zzzz' }, () => 0)).toEqual([])
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
