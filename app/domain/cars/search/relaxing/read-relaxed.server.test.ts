import { beforeAll, expect, test } from 'vitest'

import { parseCarSearch } from '#app/domain/cars/search/car-search.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readRelaxed } from './read-relaxed.server.ts'

beforeAll(async () => {
  const prado = { make: 'Toyota', model: 'Land Cruiser Prado', price: 5_000_000 }
  await storeCar({ ...prado, color: 'White' })
  await storeCar({ ...prado, color: 'Black' })
  await storeCar({ make: 'Mazda', model: 'Demio', price: 800_000, body_type: 'Hatchback' })
})

const relaxed = (query: string) => readRelaxed(parseCarSearch(new URLSearchParams(query)))

test('what was given up is said with the number of cars, each a link', async () => {
  const found = await relaxed('make=toyota&model=Land+Cruiser+Prado&maxPrice=4500000')
  expect(found?.title).toBe('Nothing up to KSh 4,500,000. 2 cars up to KSh 5,175,000.')
  expect(found?.cars.map(({ price }) => price)).toEqual([5_000_000, 5_000_000])
  expect(found?.links[0]?.path).toBe(
    '/search?make=toyota&model=Land+Cruiser+Prado&maxPrice=5175000',
  )
})

test('a model that is not in stock leads to cars like it', async () => {
  const found = await relaxed('make=Toyota&model=Vitz&maxPrice=700000')
  expect(found?.title).toBe('We have no Vitz now. 1 like it: Hatchbacks up to KSh 875,000.')
})

test('a code that no car states leads to the models that carry it', async () => {
  const found = await relaxed('modelCode=GRJ150')
  expect(found?.title).toBe(
    'No car here states the code GRJ150, which is a Land Cruiser Prado 4.0 petrol.',
  )
  expect(found?.links.map(({ label }) => label)).toEqual(['2 cars: Land Cruiser Prado'])
  expect((await relaxed('modelCode=KSP130'))?.title).toContain('1 like it: Hatchbacks')
})

test('nothing is near to a word that means nothing here', async () => {
  expect(await relaxed('searchTerm=zzzzqqqq')).toBeNull()
})
