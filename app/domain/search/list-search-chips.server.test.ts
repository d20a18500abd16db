import { beforeAll, expect, test } from 'vitest'

import { monthlyBasis } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { withoutFilter } from './car-filters.ts'
import { parseCarSearch } from './car-search.ts'
import { listSearchChips } from './list-search-chips.server.ts'
import { searchCars } from './search-cars.server.ts'
import { engineNote, seatsNote } from './stock-index/listed-facts.ts'

beforeAll(async () => {
  await storeCar({ make: 'Toyota', model: 'Premio', engine_cc: 1_496, engine_size: '1.5L' })
  await storeCar({ make: 'Toyota', model: 'Premio', engine_cc: null, engine_size: '1.8L' })
  await storeCar({ make: 'Toyota', model: 'Vitz', engine_cc: null, engine_size: null })
})

async function found(query: string) {
  const search = parseCarSearch(new URLSearchParams(query))
  const { facts, total } = await searchCars({ ...search, pageSize: 12 })
  const terms = await readLenderTerms()
  const chips = await listSearchChips(search, {
    names: {},
    facts,
    monthlyBasis: terms && monthlyBasis(terms),
  })
  const note = engineNote(facts, search.filters)
  const seats = seatsNote(facts, search.filters)
  return { total, note, seats, chips: chips.map(({ label }) => label) }
}

test('an exact size is compared as it is, and a rounded one with what it may stand for', async () => {
  expect(await found('maxEngine=1496')).toMatchObject({ total: 1, chips: ['Up to 1496 cc'] })
  expect(await found('maxEngine=1495')).toMatchObject({ total: 0 })
  expect(await found('minEngine=1798')).toMatchObject({
    total: 1,
    chips: ['From 1798 cc, by stated size'],
  })
  expect(await found('minEngine=1650&maxEngine=1750')).toMatchObject({ total: 0 })
})

test('how many cars have no size is said beside the filter', async () => {
  expect(await found('')).toMatchObject({ note: '1 car of unknown size' })
  expect(await found('minEngine=1000')).toMatchObject({
    total: 2,
    note: '1 car of unknown size is left out',
  })
  expect(await found('model=Premio&minEngine=1000')).toMatchObject({ note: null })
})

test('a price a month says by which lender and deposit it is', async () => {
  expect(await found('maxMonthly=50000')).toMatchObject({
    chips: ['Up to KSh 50,000 a month (Bank, 20% deposit, up to 48 months)'],
  })
})

test('a code is shown with what it stands for', async () => {
  expect(await found('modelCode=NZE161')).toMatchObject({
    chips: ['Corolla Axio / Fielder 1.5 (NZE161)'],
  })
  expect(await found('modelCode=QQQ99')).toMatchObject({ chips: ['Code QQQ99'] })
})

test('a place where cars stand is a chip of its own, and goes alone', async () => {
  await storeCar({ make: 'Mazda', model: 'Demio', location: 'Kisumu, Milimani' })
  const search = parseCarSearch(new URLSearchParams('searchTerm=tidy kisumu demio&said=x'))
  const { facts, total } = await searchCars({ ...search, pageSize: 12 })
  const chips = await listSearchChips(search, { names: {}, facts })
  expect({ total, chips: chips.map(({ label }) => label) }).toEqual({
    total: 1,
    chips: ['In Kisumu', '“tidy demio”'],
  })
  const without = chips.map((chip) => withoutFilter(search.filters, chip).searchTerm)
  expect(without).toEqual(['tidy demio', 'kisumu'])
  // Without a car there, it is a word like any other.
  expect(await found('searchTerm=voi')).toMatchObject({ chips: ['“voi”'], total: 0 })
})

test('what is ruled out is a chip of its own, even where it names a place', async () => {
  const text = 'kisumu not toyota tidy not nairobi'
  await storeCar({ make: 'Toyota', model: 'Vitz', location: 'Nairobi' })
  const search = parseCarSearch(new URLSearchParams(`searchTerm=${text}&said=x`))
  const { facts } = await searchCars({ ...search, pageSize: 12 })
  const chips = await listSearchChips(search, { names: {}, facts })
  expect(chips.map((chip) => [chip.label, withoutFilter(search.filters, chip).searchTerm])).toEqual(
    [
      ['“not toyota”', 'kisumu tidy not nairobi'],
      ['“not nairobi”', 'kisumu not toyota tidy'],
      ['In Kisumu', 'tidy not toyota not nairobi'],
      ['“tidy”', 'kisumu not toyota not nairobi'],
    ],
  )
})

test('a car that does not say what its model usually has is listed, and the chip says so', async () => {
  const unstated = { body_type: null, seats: null, fuel_type: null }
  await storeCar({ make: 'Toyota', model: 'Voxy', ...unstated })
  await storeCar({ make: 'Toyota', model: 'Noah', body_type: 'Van', seats: 8 })
  expect(await found('minSeats=7&bodyType=Van')).toMatchObject({
    total: 2,
    chips: ['7 seats or more, some assumed from the model', 'Van, some assumed from the model'],
  })
  expect(await found('minSeats=8')).toMatchObject({ total: 1, chips: ['8 seats or more'] })
  // Usual values for the model count as known.
  expect(await found('')).toMatchObject({ seats: null })
  await storeCar({ make: 'Mobius', model: 'II', ...unstated })
  expect(await found('')).toMatchObject({ seats: '1 car without a number of seats' })
  expect(await found('minSeats=8')).toMatchObject({
    seats: '1 car without a number of seats is left out',
  })
  await storeCar({ make: 'Isuzu', model: 'D-MAX', ...unstated })
  expect(await found('make=Isuzu&fuelType=Diesel')).toMatchObject({ total: 1 })
  expect(await found('make=Isuzu&fuelType=Petrol')).toMatchObject({ total: 0 })
})
