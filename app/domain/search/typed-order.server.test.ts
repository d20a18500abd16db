import { beforeAll, expect, test } from 'vitest'

import { storeCar } from '#tests/factories/store-car.ts'

import { parseCarSearch } from './car-search.ts'
import { searchCars } from './search-cars.server.ts'
import { readTyped, explainReading } from './words/typed-search.server.ts'

const prado = { make: 'Toyota', model: 'Land Cruiser Prado' }

// Each later car is newer, and so comes first by default.
beforeAll(async () => {
  await storeCar({ make: 'Toyota', model: 'Fielder', year: 2014, price: 900_000 })
  await storeCar({ make: 'Toyota', model: 'Corolla Fielder', year: 2016, price: 1_300_000 })
  await storeCar({
    ...prado,
    year: 2016,
    description: 'Sunroof, TX-L, one owner',
    price: 5_000_000,
  })
  await storeCar({ ...prado, year: 2015, price: 4_000_000, location: 'Mombasa' })
  await storeCar({ ...prado, year: 2017, price: 4_500_000 })
})

async function typed(query: string) {
  const { path } = await readTyped(new URLSearchParams(query))
  const search = parseCarSearch(new URLSearchParams(path.split('?')[1]))
  const { cars, total } = await searchCars({ ...search, pageSize: 12 })
  return { search, total, cars: cars.map(({ model, year }) => `${model} ${year}`) }
}

test('a model of exactly this name comes before longer ones with it', async () => {
  const found = await typed('q=fielder')
  expect(found.cars).toEqual(['Fielder 2014', 'Corolla Fielder 2016'])
})

test('a grade puts the cars that mention it first, and leaves none out', async () => {
  const { cars, search } = await typed('q=prado+txl')
  expect(cars[0]).toBe('Land Cruiser Prado 2017')
  const named = await typed('q=prado+tx')
  expect(named.total).toBe(3)
  expect(named.cars[0]).toBe('Land Cruiser Prado 2016')
  expect((await explainReading(named.search))?.notes).toContain(
    'Cars that mention “tx” come first.',
  )
  expect(search.filters.searchTerm).toBe('txl')
})

test('beside a model a word is no misspelling of another one, but may be of a place', async () => {
  const correctedIn = async (query: string) => {
    const { path } = await readTyped(new URLSearchParams(query))
    const search = parseCarSearch(new URLSearchParams(path.split('?')[1]))
    return (await searchCars({ ...search, pageSize: 12 })).correctedTerm
  }
  expect(await correctedIn('q=prado+fieldor')).toBeNull()
  expect(await correctedIn('q=prado+mombsa')).toBe('mombasa')
  expect(await correctedIn('q=fieldor')).toBe('fielder')
})

test('other words must occur while a car has them', async () => {
  expect((await typed('q=prado+sunroof')).total).toBe(1)
  expect((await typed('q=prado+sunroof+tx')).total).toBe(1)
  const none = await typed('q=prado+kisumu')
  expect(none.total).toBe(3)
  expect((await explainReading(none.search))?.notes).toContain(
    'No car mentions “kisumu”, so we left it out.',
  )
})

test('what is not wanted is left out', async () => {
  expect((await typed('q=not+prado')).cars).toEqual(['Corolla Fielder 2016', 'Fielder 2014'])
})

test('the year that was named comes before its neighbours', async () => {
  const { cars } = await typed('q=prado+around+2016')
  expect(cars).toEqual([
    'Land Cruiser Prado 2016',
    'Land Cruiser Prado 2017',
    'Land Cruiser Prado 2015',
  ])
})

test('a chosen order is kept, and so is what an old address means', async () => {
  expect((await typed('q=prado+tx&sort=price')).cars[0]).toBe('Land Cruiser Prado 2015')
  const address = parseCarSearch(new URLSearchParams('searchTerm=prado+tx'))
  expect((await searchCars({ ...address, pageSize: 12 })).total).toBe(1)
  const fielders = parseCarSearch(new URLSearchParams('searchTerm=fielder'))
  const { cars } = await searchCars({ ...fielders, pageSize: 12 })
  expect(cars.map(({ model }) => model)).toEqual(['Corolla Fielder', 'Fielder'])
})
