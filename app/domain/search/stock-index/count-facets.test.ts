import { expect, test } from 'vitest'

import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { CarIndex, type IndexedCar } from './car-index.ts'
import { countFacets } from './count-facets.ts'
import { filterCars } from './filter-cars.ts'

let made = 0
const car = (about: Partial<IndexedCar>): IndexedCar => ({
  id: `car-${(made += 1)}`,
  make: 'Toyota',
  model: 'Vitz',
  category: 'locally_used',
  bodyType: 'Hatchback',
  fuelType: 'Petrol',
  transmission: 'Automatic',
  condition: null,
  color: 'White',
  drive: null,
  engine: null,
  usual: [],
  clocked: null,
  costed: null,
  isBasisUnknown: false,
  isDemo: false,
  proof: null,
  seats: null,
  plate: null,
  modelCode: null,
  location: null,
  year: 2017,
  price: 1_000_000,
  mileageKm: 60_000,
  features: [],
  createdAtUs: 0,
  searchText: 'toyota vitz 2017 white',
  describedText: 'toyota vitz',
  searchTitle: 'toyota vitz 2017',
  ...about,
})

const indexOf = (...cars: IndexedCar[]) => {
  const index = new CarIndex()
  for (const each of cars) index.put(each)
  return index
}

const count = (index: CarIndex, filters: Partial<CarFilters> = {}) => {
  const filtered = filterCars(index, { ...NO_FILTERS, ...filters })
  const facets = countFacets(index, filtered)
  const read = (facet: keyof typeof facets) =>
    Object.fromEntries(facets[facet].map(({ value, count }) => [value, count]))
  return { total: filtered.passing.size, read }
}

test('without a filter every stated value is counted', () => {
  const { total, read } = count(indexOf(car({}), car({ make: 'Mazda', model: 'Demio' }), car({})))
  expect(total).toBe(3)
  expect(read('make')).toEqual({ Toyota: 2, Mazda: 1 })
  expect(read('condition')).toEqual({})
})

test('a facet with a choice still counts what its other values would add', () => {
  const index = indexOf(
    car({}),
    car({ fuelType: 'Diesel' }),
    car({ fuelType: 'Diesel', make: 'Mazda' }),
  )
  const { total, read } = count(index, { fuelType: ['Diesel'] })
  expect(total).toBe(2)
  expect(read('fuelType')).toEqual({ Petrol: 1, Diesel: 2 })
  expect(read('make')).toEqual({ Toyota: 1, Mazda: 1 })
})

test('each facet ignores its own filter only: a car that fails two counts nowhere', () => {
  const index = indexOf(car({ fuelType: 'Diesel', make: 'Mazda' }), car({}), car({ make: 'Mazda' }))
  const { total, read } = count(index, { fuelType: ['Petrol'], make: 'Toyota' })
  expect(total).toBe(1)
  expect(read('fuelType')).toEqual({ Petrol: 1 })
  expect(read('make')).toEqual({ Toyota: 1, Mazda: 1 })
})

test('with a model chosen the other makes are still offered, since one of them clears it', () => {
  const index = indexOf(car({}), car({ model: 'Premio' }), car({ make: 'Mazda', model: 'Demio' }))
  const { total, read } = count(index, { make: 'Toyota', model: 'Vitz' })
  expect(total).toBe(1)
  expect(read('make')).toEqual({ Toyota: 2, Mazda: 1 })
  expect(read('model')).toEqual({ Vitz: 1, Premio: 1 })
})

test('features that differ in case alone are one, and each car counts once', () => {
  const index = indexOf(
    car({ features: ['Fog lamps', 'ABS'] }),
    car({ features: ['Fog Lamps', 'FOG LAMPS'] }),
    car({ features: ['fog lamps'] }),
  )
  expect(count(index).read('features')).toEqual({ 'Fog lamps': 3, ABS: 1 })
  expect(count(index, { features: ['FOG LAMPS'] }).total).toBe(3)
})

test('seats count the cars that have as many or more, whatever number is chosen', () => {
  const index = indexOf(car({ seats: 5 }), car({ seats: 7 }), car({ seats: 14 }), car({}))
  const counts = { 5: 3, 7: 2, 8: 1, 14: 1 }
  expect(count(index).read('minSeats')).toEqual(counts)
  const { total, read } = count(index, { minSeats: 8 })
  expect(total).toBe(1)
  expect(read('minSeats')).toEqual(counts)
  expect(read('make')).toEqual({ Toyota: 1 })
})

test('any one of the chosen features is enough', () => {
  const index = indexOf(
    car({ features: ['Sunroof', 'Camera'] }),
    car({ features: ['Camera'] }),
    car({ features: ['Tow bar'] }),
  )
  const { total, read } = count(index, { features: ['Sunroof', 'Tow bar'] })
  expect(total).toBe(2)
  expect(read('features')).toEqual({ Sunroof: 1, Camera: 2, 'Tow bar': 1 })
})

test.for([
  [['7 seats, leather'], ['both']],
  [['7 seats, Leather'], ['both']],
  [['Sunroof, Alloy wheels'], ['roof', 'wheels']],
  [['Sunroof, 7 seats, leather, Alloy wheels'], ['both', 'roof', 'wheels']],
  [['7 seats', 'leather'], []],
] as const)('the features %j are of the cars %j', ([features, ids]) => {
  const index = indexOf(
    car({ id: 'both', features: ['7 seats, leather'] }),
    car({ id: 'roof', features: ['Sunroof'] }),
    car({ id: 'wheels', features: ['Alloy wheels'] }),
  )
  const { slots } = filterCars(index, { ...NO_FILTERS, features: [...features] }).passing
  expect([...slots].map((slot) => index.ids[slot])).toEqual(ids)
})

test('ranges include their ends and exclude unknown values', () => {
  const index = indexOf(car({}), car({ mileageKm: null }), car({ mileageKm: 90_000 }))
  expect(count(index, { minMileage: 60_000, maxMileage: 90_000 }).total).toBe(2)
  expect(count(index, { minPrice: 1_000_001 }).total).toBe(0)
  expect(count(index, { minYear: 2017, maxYear: 2017 }).total).toBe(3)
})

test('values are compared ignoring case; a value no car has matches nothing', () => {
  const index = indexOf(car({}))
  expect(count(index, { make: 'toyota', color: ['WHITE'] }).total).toBe(1)
  expect(count(index, { make: 'Lada' }).total).toBe(0)
  expect(count(index, { make: 'Lada' }).read('make')).toEqual({ Toyota: 1 })
})

test('every word must match, in any order and inside longer words', () => {
  const index = indexOf(
    car({ searchText: 'toyota land cruiser prado 2018 landcruiserprado' }),
    car({}),
  )
  expect(count(index, { searchTerm: '2018 Prado' }).total).toBe(1)
  expect(count(index, { searchTerm: 'landcruiser' }).total).toBe(1)
  expect(count(index, { searchTerm: 'prado 2017' }).total).toBe(0)
})

test('a changed or removed car is counted as it is now', () => {
  const sold = car({})
  const repainted = car({})
  const index = indexOf(sold, repainted)
  index.remove(sold.id)
  index.remove('never there')
  index.put({ ...repainted, color: 'Red' })
  index.put(car({ make: 'Mazda' }))
  const { total, read } = count(index)
  expect(total).toBe(2)
  expect(index.size).toBe(2)
  expect(read('color')).toEqual({ Red: 1, White: 1 })
})

test('the columns grow with the stock', () => {
  const index = indexOf(
    ...Array.from({ length: 3_000 }, (_, i) => car({ price: i, year: 2000 + (i % 20) })),
  )
  expect(count(index, { minPrice: 2_990 }).total).toBe(10)
})

test('many filters at once give the counts of the definition', () => {
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item
  const cars = Array.from({ length: 400 }, (_, i) =>
    car({
      make: pick(['Toyota', 'Mazda', 'Nissan'], i),
      fuelType: pick(['Petrol', 'Diesel', null], Math.floor(i / 3)),
      color: pick(['White', 'Black', 'Red', 'Blue'], Math.floor(i / 9)),
      features: ['Sunroof', 'Camera', 'Tow bar'].filter((_name, bit) => (i >> (bit + 2)) & 1),
      price: 500_000 + (i % 7) * 100_000,
      mileageKm: i % 5 === 0 ? null : i * 100,
    }),
  )
  const index = indexOf(...cars)
  for (const sold of cars.splice(100, 50)) index.remove(sold.id)

  const filters: Partial<CarFilters> = {
    make: 'Mazda',
    fuelType: ['Diesel'],
    color: ['White', 'Red'],
    features: ['Camera'],
    minPrice: 600_000,
    maxMileage: 35_000,
  }
  const isInRange = ({ price, mileageKm }: IndexedCar) =>
    price >= 600_000 && mileageKm !== null && mileageKm <= 35_000
  const failedBy: Record<string, (each: IndexedCar) => boolean> = {
    make: ({ make }) => make !== 'Mazda',
    fuelType: ({ fuelType }) => fuelType !== 'Diesel',
    color: ({ color }) => color !== 'White' && color !== 'Red',
    features: ({ features }) => !features.includes('Camera'),
  }
  const seen = (but?: string) =>
    cars.filter(
      (each) =>
        isInRange(each) &&
        Object.entries(failedBy).every(([name, fails]) => name === but || !fails(each)),
    )
  const tally = (values: readonly (string | null)[]) => {
    const counts: Record<string, number> = {}
    for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const { total, read } = count(index, filters)
  expect(total).toBe(seen().length)
  expect(total).toBeGreaterThan(0)
  expect(read('make')).toEqual(tally(seen('make').map(({ make }) => make)))
  expect(read('fuelType')).toEqual(tally(seen('fuelType').map(({ fuelType }) => fuelType)))
  expect(read('color')).toEqual(tally(seen('color').map(({ color }) => color)))
  expect(read('features')).toEqual(tally(seen('features').flatMap(({ features }) => features)))
  expect(read('bodyType')).toEqual({ Hatchback: total })
})
