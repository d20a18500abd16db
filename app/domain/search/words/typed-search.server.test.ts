import { beforeAll, expect, test } from 'vitest'

import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readTyped, explainReading } from './typed-search.server.ts'

beforeAll(async () => {
  await storeCar({ make: 'Toyota', model: 'Land Cruiser Prado', color: 'Pearl White' })
  await storeCar({ make: 'Nissan', model: 'Note', color: 'Red', model_code: 'ZZE99A' })
  await storeCar({ make: 'Toyota', model: 'Vitz', color: 'White', status: 'sold' })
})

const typedSearchPath = async (query: string) => (await readTyped(new URLSearchParams(query))).path
const pathOf = async (query: string) =>
  Object.fromEntries(new URL(await typedSearchPath(query), 'http://shop').searchParams)
const understood = (query: string) => explainReading(parseCarSearch(new URLSearchParams(query)))

test('typed words become parameters, the words are kept, and empty parameters go', async () => {
  expect(await pathOf('make=&minPrice=&q=white+prado+under+8m&view=list')).toEqual({
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    maxPrice: '8000000',
    color: 'Pearl White',
    view: 'list',
    said: 'white prado under 8m',
  })
  expect(await typedSearchPath('q=&make=')).toBe('/search')
})

test('a colour is found however the stock spells it', async () => {
  await storeCar({ make: 'Nissan', model: 'Note', color: 'Gray' })
  expect(await pathOf('q=grey+note')).toMatchObject({ color: 'Gray' })
  expect(await pathOf('q=kijivu')).toMatchObject({ color: 'Gray' })
})

test('a model that is not in stock is known, and so is a code on a car', async () => {
  expect(await pathOf('q=vits')).toMatchObject({ make: 'Toyota', model: 'Vitz' })
  expect(await pathOf('q=zze99')).toMatchObject({ modelCode: 'ZZE99' })
  expect(await pathOf('q=nze161')).toMatchObject({ modelCode: 'NZE161' })
})

test('a model that is a number is read after its make once such a car is on sale', async () => {
  expect(await pathOf('q=toyota+86')).toMatchObject({ make: 'Toyota', searchTerm: '86' })
  await storeCar({ make: 'Toyota', model: '86' })
  expect(await pathOf('q=toyota+86')).toEqual({ make: 'Toyota', model: '86', said: 'toyota 86' })
})

test('words as typed are not read', async () => {
  expect(await pathOf('q=prado+under+8m&raw=1')).toEqual({ searchTerm: 'prado under 8m' })
})

test('the box keeps its words while the filters say the same', async () => {
  const query = 'make=Toyota&model=Land+Cruiser+Prado&maxPrice=8000000&said=prado+under+8m'
  const held = await understood(`${query}&fuelType=Diesel`)
  expect(held?.words).toBe('prado under 8m')
  expect(held?.others.filters).toMatchObject({ make: null, maxPrice: null, fuelType: ['Diesel'] })
  expect(await understood('make=Toyota&said=prado+under+8m')).toBeNull()
  expect(await understood(query.replace('8000000', '9000000'))).toBeNull()
})

test('a word against a chosen filter is searched for, and said', async () => {
  const path = await typedSearchPath('make=Nissan&q=prado+under+8m')
  const reading = await understood(path.split('?')[1] ?? '')
  expect(reading?.notes).toContain('“prado” doesn’t fit the chosen filters')
  expect(reading?.others.filters.make).toBe('Nissan')
})

test('a number read as an engine can be meant as a price', async () => {
  const first = async (q: string) =>
    (await understood((await typedSearchPath(`q=${q}`)).split('?')[1] ?? ''))?.instead[0]
  expect(await first('red+under+1500')).toEqual({
    label: 'Search up to KSh 1,500,000 instead',
    path: '/search?maxPrice=1500000&color=Red',
  })
  expect(await first('above+1800')).toMatchObject({ label: 'Search from KSh 1,800,000 instead' })
  for (const typed of ['under+1500cc', 'under+2010', 'under+1500+below+2m']) {
    expect(await first(typed)).toMatchObject({ label: 'Search the words as typed' })
  }
})

test('of two models one is searched for, and the other a press away', async () => {
  const path = await typedSearchPath('q=prado+or+note+under+5m')
  const reading = await understood(path.split('?')[1] ?? '')
  expect(reading?.instead[0]).toEqual({
    label: '2 cars: Nissan Note',
    path: '/search?make=Nissan&model=Note&maxPrice=5000000',
  })
  expect(reading?.notes).toContain('A search covers one make and model, so we left out “note”.')
})

test('the other model has a link only while there are some, and it keeps what was ruled out', async () => {
  const insteadOf = async (typed: string) => {
    const path = await typedSearchPath(`q=${typed}`)
    return (await understood(path.split('?')[1] ?? ''))?.instead[0]
  }
  expect(await insteadOf('prado+or+note+not+red')).toEqual({
    label: '1 car: Nissan Note',
    path: '/search?make=Nissan&model=Note&searchTerm=not+red&said=not+red',
  })
  expect(await insteadOf('prado+or+vitz')).toMatchObject({ label: 'Search the words as typed' })
})

test('what cannot be ruled out is said', async () => {
  const path = await typedSearchPath('q=prado+no+accident')
  const reading = await understood(path.split('?')[1] ?? '')
  expect(reading?.notes).toContain(
    '“no accident” excludes nothing, because no car here mentions it.',
  )
})

test('words may ask for an order, which a chosen one overrules', async () => {
  expect(await pathOf('q=cheap+prado')).toMatchObject({ sort: 'price' })
  expect(await pathOf('q=cheap+prado&sort=year')).toMatchObject({ sort: 'year' })
})
