import { beforeAll, expect, test } from 'vitest'

import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readRelaxed } from './read-relaxed.server.ts'

beforeAll(async () => {
  const prado = {
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    price: 5_000_000,
    body_type: 'SUV',
  } as const
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
    'No car here lists the code GRJ150, which is a Land Cruiser Prado 4.0 petrol.',
  )
  expect(found?.links.map(({ label }) => label)).toEqual(['2 cars: Land Cruiser Prado'])
  expect((await relaxed('modelCode=KSP130'))?.title).toContain('1 like it: Hatchbacks')
})

test('a make that is not in stock leads to cars like its own', async () => {
  const title = async (query: string) => (await relaxed(query))?.title
  const suvs = 'We have no Porsche now. 2 like it: SUVs'
  expect(await title('make=Porsche&maxPrice=4000000')).toBe(`${suvs} up to KSh 5,000,000.`)
  expect(await title('make=Lada')).toBe('We have no Lada now. See all 3 cars.')
  expect(await title('make=Lada&color=Black')).toBe('We have no Lada now. 1 car of other makes.')
})

test('a word or a plate that means nothing here leads to every car', async () => {
  const lamborghini = await relaxed('searchTerm=lamborghini')
  expect(lamborghini).toMatchObject({
    title: 'No match for “lamborghini”. See all 3 cars.',
    links: [{ label: 'See all 3 cars', path: '/search' }],
  })
  expect(lamborghini?.cars).toHaveLength(3)
  expect((await relaxed('plate=KZZ123A'))?.links).toEqual([
    { label: 'See all 3 cars', path: '/search' },
  ])
})
