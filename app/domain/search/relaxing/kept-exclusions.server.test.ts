import { beforeAll, expect, test } from 'vitest'

import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { searchCars } from '#app/domain/search/search-cars.server.ts'
import { readTyped } from '#app/domain/search/words/typed-search.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readRelaxed } from './read-relaxed.server.ts'

beforeAll(async () => {
  const suv = { price: 5_000_000, body_type: 'SUV' } as const
  await storeCar({ ...suv, make: 'Toyota', model: 'Land Cruiser Prado', color: 'White' })
  const diesel = { fuel_type: 'Diesel', transmission: 'Manual', color: 'Red' } as const
  await storeCar({ ...suv, ...diesel, make: 'Mazda', model: 'CX-5' })
  await storeCar({ make: 'Mazda', model: 'Demio', price: 800_000, body_type: 'Hatchback' })
  await storeCar({ make: 'Toyota', model: 'Vitz', status: 'sold' })
})

const relaxed = (query: string) => readRelaxed(parseCarSearch(new URLSearchParams(query)))

/** The list at an address: its cars and their number. */
async function listed(path: string) {
  const search = parseCarSearch(new URL(path, 'http://shop').searchParams)
  const { cars, total } = await searchCars({ ...search, pageSize: 50 })
  return { total, models: new Set(cars.map(({ model }) => model)) }
}

test.for([
  ['suv not toyota under 1m', 'Land Cruiser Prado'],
  ['suv other than prado 1999', 'Land Cruiser Prado'],
  ['mazda not red plate kdz', 'CX-5'],
  ['suv sio nyekundu 1999', 'CX-5'],
  ['suv not diesel under 1m', 'CX-5'],
  ['suv not manual under 1m', 'CX-5'],
  ['mazda not a hatchback under 1m', 'Demio'],
  ['not mazda kisumu', 'CX-5'],
])('%s: neither the nearest cars nor their links hold a %s', async ([typed = '', unwanted]) => {
  const { path } = await readTyped(new URLSearchParams({ q: typed }))
  expect((await listed(path)).total).toBe(0)
  const found = await relaxed(path.split('?')[1] ?? '')
  expect(found?.cars.length).toBeGreaterThan(0)
  expect(found?.cars.map(({ model }) => model)).not.toContain(unwanted)
  for (const { label, path: link } of found?.links ?? []) {
    const { total, models } = await listed(link)
    expect(models).not.toContain(unwanted)
    expect(label).toMatch(new RegExp(`\\b${total}\\b`))
  }
  expect(found?.title).toMatch(/Still “(?:not|except|sio) /)
})

test.for([
  ['prado not white', 'Every Toyota Land Cruiser Prado here is ruled out by “not white”.'],
  ['prado not white under 9m', 'Every Toyota Land Cruiser Prado here is ruled out by “not white”.'],
  ['cx5 not diesel', 'Every Mazda CX-5 here is ruled out by “not diesel”.'],
  ['demio not mazda', 'Every Mazda Demio here is ruled out by “not mazda”.'],
])('%s: what rules out all of them is named, and can be given up', async ([typed = '', title]) => {
  const { path } = await readTyped(new URLSearchParams({ q: typed }))
  expect((await listed(path)).total).toBe(0)
  const found = await relaxed(path.split('?')[1] ?? '')
  expect(found?.title).toBe(title)
  expect(found?.links[0]?.label).toMatch(/^1 car without “not /)
  for (const { label, path: link } of found?.links ?? []) {
    expect(label).toMatch(new RegExp(`\\b${(await listed(link)).total}\\b`))
  }
  expect((await listed(found?.links[0]?.path ?? '')).total).toBe(1)
})

test('of two exclusions the one that is the cause is named', async () => {
  const { path } = await readTyped(new URLSearchParams({ q: 'prado not mazda not white' }))
  const found = await relaxed(path.split('?')[1] ?? '')
  expect(found?.title).toContain('ruled out by “not white”')
})

test('of two models the one in stock is shown where the first is not', async () => {
  const { path } = await readTyped(new URLSearchParams({ q: 'vitz or demio under 1m' }))
  const found = await relaxed(path.split('?')[1] ?? '')
  expect(found).toMatchObject({
    title: 'No Toyota Vitz for this.',
    links: [{ path: '/search?make=Mazda&model=Demio&maxPrice=1000000' }],
  })
})
