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
  expect(found).toMatchObject({ heading: '2 close matches', title: 'Nothing up to KSh 4,500,000.' })
  expect(found?.links[0]?.label).toBe('Toyota Land Cruiser Prado up to KSh 5,175,000: 2')
  expect(Object.values(found?.differences ?? {})).toEqual([
    'Over KSh 4,500,000',
    'Over KSh 4,500,000',
  ])
  expect(found?.cars.map(({ price }) => price)).toEqual([5_000_000, 5_000_000])
  expect(found?.links[0]?.path).toBe(
    '/search?make=toyota&model=Land+Cruiser+Prado&maxPrice=5175000',
  )
})

test('a model that is not in stock leads to cars like it', async () => {
  const found = await relaxed('make=Toyota&model=Vitz&maxPrice=700000')
  expect(found?.title).toBe('We have no Vitz now.')
  expect(found?.links[0]?.label).toBe('Hatchbacks up to KSh 875,000: 1')
})

test('a code that no car states leads to the models that carry it', async () => {
  const found = await relaxed('modelCode=GRJ150')
  expect(found?.title).toBe(
    'No car here lists the code GRJ150, which is a Land Cruiser Prado 4.0 petrol.',
  )
  expect(found?.links.map(({ label }) => label)).toEqual(['Land Cruiser Prado: 2'])
  expect((await relaxed('modelCode=KSP130'))?.links[0]?.label).toBe('Hatchbacks: 1')
})

test('a make that is not in stock leads to cars like its own', async () => {
  const porsche = await relaxed('make=Porsche&maxPrice=4000000')
  expect(porsche?.title).toBe('We have no Porsche now.')
  expect(porsche?.links[0]?.label).toBe('SUVs up to KSh 5,000,000: 2')
  expect(await relaxed('make=Lada')).toMatchObject({
    heading: 'We have no Lada now',
    links: [{ label: 'See all 3 cars' }],
  })
  const black = await relaxed('make=Lada&color=Black')
  expect(black).toMatchObject({ heading: '1 close match', title: 'We have no Lada now.' })
  expect(black?.links[0]?.label).toBe('Black cars, other makes: 1')
})

test('a word or a plate that means nothing here leads to every car', async () => {
  const lamborghini = await relaxed('searchTerm=lamborghini')
  expect(lamborghini).toMatchObject({
    heading: 'No match for “lamborghini”',
    title: 'Other cars we have.',
    links: [{ label: 'See all 3 cars', path: '/search' }],
  })
  expect(lamborghini?.cars).toHaveLength(3)
  expect(lamborghini?.differences).toEqual({})
  expect((await relaxed('plate=KZZ123A'))?.links).toEqual([
    { label: 'See all 3 cars', path: '/search' },
  ])
})

test('cars beyond the price begin with the cheapest, unless another order was chosen', async () => {
  const prices = async (query: string) => (await relaxed(query))?.cars.map(({ price }) => price)
  await storeCar({ make: 'Mazda', model: 'Demio', price: 700_000, color: 'Red' })
  await storeCar({ make: 'Mazda', model: 'Demio', price: 900_000, color: 'Red' })
  expect(await prices('maxPrice=100000&color=Red')).toEqual([700_000, 900_000])
  expect(await prices('maxPrice=100000&color=Red&sort=price-desc')).toEqual([900_000, 700_000])
})
