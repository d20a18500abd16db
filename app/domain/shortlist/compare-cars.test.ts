import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bestOf, compareCars, type ComparedCar } from './compare-cars.ts'

const PREMIO: ComparedCar = {
  id: 'premio',
  make: 'Toyota',
  model: 'Premio',
  year: 2017,
  price: 1_495_000,
  mileage: 72_000,
  mileageUnit: 'km',
  fuelType: 'Petrol',
  transmission: 'Automatic',
  bodyType: 'Sedan',
  color: 'Silver',
  location: 'Karen, Nairobi',
  condition: 'Good',
  category: 'locally_used',
  features: ['Camera', 'Alloys', 'Keyless', 'Airbags', 'Isofix', 'Fog lamps', 'Cruise'],
  status: 'available',
  picture: null,
}

const row = (cars: readonly ComparedCar[], name: string) => {
  const found = compareCars(cars).find((each) => each.name === name)
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const marks = (cars: readonly ComparedCar[], name: string) =>
  row(cars, name).cells.map(({ isBest }) => isBest)

test('a comparison has every row', () => {
  expect(
    compareCars([PREMIO]).map(({ name, cells }) => [name, cells[0]?.lines.join('; ')]),
  ).toEqual([
    ['Make', 'Toyota'],
    ['Model', 'Premio'],
    ['Year', '2017'],
    ['Price', 'KSh 1,495,000'],
    ['Mileage', '72,000 km'],
    ['Fuel', 'Petrol'],
    ['Transmission', 'Automatic'],
    ['Body type', 'Sedan'],
    ['Colour', 'Silver'],
    ['Condition', 'Good'],
    ['Location', 'Karen, Nairobi'],
    ['Features', 'Camera; Alloys; Keyless; Airbags; Isofix; +2 more features'],
  ])
})

test('unknown values read N/A, and the default location is Nairobi', () => {
  const bare = {
    ...PREMIO,
    mileage: null,
    fuelType: null,
    bodyType: null,
    color: null,
    location: null,
    features: [],
  }
  const texts = compareCars([bare]).flatMap(({ cells }) => cells[0]?.lines)
  expect(texts.filter((text) => text === 'N/A')).toHaveLength(5)
  expect(texts).toContain('Nairobi')
})

test('the best price and mileage are the lowest, the best year is the highest', () => {
  const newer = { ...PREMIO, id: 'b', year: 2019, price: 1_900_000, mileage: 50_000 }
  expect([row([PREMIO], 'Price').verdict, row([PREMIO], 'Year').verdict]).toEqual([
    'Lowest',
    'Highest',
  ])
  expect(marks([PREMIO, newer], 'Price')).toEqual([true, false])
  expect(marks([PREMIO, newer], 'Mileage')).toEqual([false, true])
  expect(marks([PREMIO, newer], 'Year')).toEqual([false, true])
  expect(marks([PREMIO, newer], 'Fuel')).toEqual([false, false])
})

test('a price that leaves the taxes out is never the lowest, nor one of which nobody knows', () => {
  const cif = { ...PREMIO, price: 900_000, priceNote: 'CIF Mombasa, taxes not included' }
  const unknown = { ...PREMIO, price: 950_000, priceNote: 'Ask us what the price includes' }
  const toKeys = { ...cif, keysPrice: 1_400_000, priceNote: 'to keys (estimate)' }
  const dearer = { ...PREMIO, price: 1_700_000 }
  expect(marks([cif, PREMIO, dearer], 'Price')).toEqual([false, true, false])
  expect(marks([unknown, PREMIO, dearer], 'Price')).toEqual([false, true, false])
  expect(marks([toKeys, PREMIO], 'Price')).toEqual([true, false])
  expect(marks([{ ...PREMIO, price: 0 }, PREMIO, dearer], 'Price')).toEqual([false, true, false])
})

test('miles are compared as kilometres', () => {
  const inMiles = { ...PREMIO, mileage: 50_000, mileageUnit: 'miles' as const }
  expect(marks([PREMIO, inMiles], 'Mileage')).toEqual([true, false])
})

test('a single car, equal and unknown values have no best; a tie has two', () => {
  const unknown = { ...PREMIO, mileage: null }
  expect(marks([PREMIO], 'Price')).toEqual([false])
  expect(marks([PREMIO, PREMIO], 'Price')).toEqual([false, false])
  expect(marks([PREMIO, unknown], 'Mileage')).toEqual([false, false])
  expect(marks([PREMIO, PREMIO, { ...PREMIO, price: 9_000_000 }], 'Price')).toEqual([
    true,
    true,
    false,
  ])
})

test('a row differs when two cars do, even in a hidden feature', () => {
  const other = { ...PREMIO, color: 'silver', features: [...PREMIO.features].toReversed() }
  expect(row([PREMIO, other], 'Colour').isDifferent).toBe(false)
  expect(row([PREMIO, other], 'Features').isDifferent).toBe(false)
  const more = { ...PREMIO, features: [...PREMIO.features, 'Sunroof'] }
  expect(row([PREMIO, more], 'Features').isDifferent).toBe(true)
  expect(row([PREMIO, { ...PREMIO, mileage: null }], 'Mileage').isDifferent).toBe(true)
})

const values = fc.array(fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }), { maxLength: 3 })

test('a best value is known, the extreme, and better than another', () => {
  fc.assert(
    fc.property(values, (all) => {
      for (const [at, isBest] of bestOf(all, 'Lowest').entries()) {
        const value = all[at]
        const known = all.filter((each) => each !== null)
        const isLowest = value != null && known.every((each) => each >= value)
        expect(isBest).toBe(isLowest && known.some((each) => each > value))
      }
      const mirrored = all.map((value) => (value === null ? null : -value))
      expect(bestOf(mirrored, 'Highest')).toEqual(bestOf(all, 'Lowest'))
    }),
  )
})
