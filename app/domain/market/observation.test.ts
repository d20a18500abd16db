import { expect, test } from 'vitest'

import { readMarketObservations } from '#tests/fixtures/market-files.ts'

import { addAdvert, type Adverts, observationOf, type WrittenListing } from './observation.ts'

const ROW: WrittenListing = {
  make: 'Subaru',
  model: 'Forester',
  year: '2016',
  price: 2_990_000,
  mileage: '92500 km',
  origin: 'Local Used',
  place: 'Nairobi, Karen, 3 hours ago',
  colour: 'White',
}

test('10,921 of the public listings are prices of used cars', () => {
  expect(readMarketObservations()).toHaveLength(10_921)
})

test('a listing is read without the age of its advert', () => {
  expect(observationOf(ROW)).toEqual({
    make: 'Subaru',
    model: 'Forester',
    year: 2016,
    price: 2_990_000,
    km: 92_500,
    origin: 'L',
    place: 'Nairobi, Karen',
    colour: 'White',
  })
  expect(observationOf({ ...ROW, place: 'Nairobi, 2 hours ago' })?.place).toBe('Nairobi')
  expect(observationOf({ ...ROW, origin: 'Kenyan Used' })?.origin).toBe('L')
  expect(observationOf({ ...ROW, origin: 'Foreign Used' })?.origin).toBe('F')
})

test.each([
  { origin: 'Brand New' },
  { origin: '' },
  { price: 199_999 },
  { price: 60_000_001 },
  { price: null },
  { year: '1999' },
  { year: '' },
  { model: ' ' },
])('a row with %o is left out', (changed) => {
  expect(observationOf({ ...ROW, ...changed })).toBeNull()
})

test.each(['1999 km', '400001', '', 'low'])('a mileage of "%s" is unknown', (mileage) => {
  expect(observationOf({ ...ROW, mileage })?.km).toBeNull()
})

test('the same advert counts once, however old it is', () => {
  const rows = [ROW, { ...ROW, place: 'Nairobi, Karen, 1 day ago' }, { ...ROW, colour: 'Black' }]
  const adverts: Adverts = new Map()
  for (const row of rows) addAdvert(adverts, row)
  expect(adverts.size).toBe(2)
})
