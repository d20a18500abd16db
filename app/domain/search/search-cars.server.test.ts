import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { importCars } from '#app/domain/imports/import-cars.server.ts'
import { formatKsh, wholePrices } from '#app/domain/money/money.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'
import { announce } from '#app/infra/db/changes.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { disconnect, logChanges } from '#tests/setup/database/disconnected.ts'
import { searchCondition } from '#tests/setup/database/search-condition.ts'

import type { CarFilters } from './car-filters.ts'
import { parseCarSearch } from './car-search.ts'
import type { CarSort } from './car-sort.ts'
import { readPriceRange } from './list-featured.server.ts'
import { correctedFilters, searchCars } from './search-cars.server.ts'
import { searchWords } from './search-words.ts'

const EXTRACT = 'tests/fixtures/kenya-listings-extract.csv'
const actor = { id: null, name: 'test' }

/** The listings as in the file, read without any of the site's own rules. */
const rows: Record<string, string>[] = parse(readFileSync(EXTRACT), { columns: true, bom: true })
const listings = rows
  .filter((row) => row.Make && row.Price)
  .map((row) => ({
    make: row.Make,
    price: Number(row.Price?.replaceAll(/\D/g, '')),
    year: row.Year,
  }))

async function* bytes() {
  yield readFileSync(EXTRACT)
}

beforeAll(async () => {
  await importCars({ bytes: bytes(), actor })
  // SQL sees only stored values, so here the cars state what is usual for their models.
  const names = await db.selectFrom('cars').select(['make', 'model']).distinct().execute()
  for (const { make, model } of names) {
    const { bodyType, fuelType } = usualOf({ make, model })
    const named = db.updateTable('cars').where('make', '=', make).where('model', '=', model)
    await named.set({ body_type: bodyType, fuel_type: fuelType }).execute()
  }
})

const search = (query: string, pageSize = 12) =>
  searchCars({ ...parseCarSearch(new URLSearchParams(query)), pageSize })

test('a make within a price range, cheapest first, matches the file', async () => {
  const query = 'make=Toyota&minPrice=1000000&maxPrice=2000000&sort=price'
  const expected = listings
    .filter(({ make, price }) => make === 'Toyota' && price >= 1_000_000 && price <= 2_000_000)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b)
  expect(expected.length).toBeGreaterThan(10)
  const { total, cars } = await search(query, 1_000)
  expect(total).toBe(expected.length)
  expect(cars.map(({ price }) => price)).toEqual(expected)
  expect(new Set(cars.map(({ make }) => make))).toEqual(new Set(['Toyota']))
})

test('the range of prices is that of the file', async () => {
  const prices = listings.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  expect(await readPriceRange()).toBe(
    wholePrices(`Prices here go from ${formatKsh(least)} to ${formatKsh(most)}.`),
  )
})

test('pages contain every car once, and a page beyond the last is the last', async () => {
  const first = await search('sort=price-desc')
  const seen: string[] = []
  for (let page = 1; page <= first.pageCount; page += 1) {
    const { cars } = await search(`sort=price-desc&page=${page}`)
    seen.push(...cars.map(({ id }) => id))
  }
  expect(seen).toHaveLength(first.total)
  expect(new Set(seen).size).toBe(first.total)
  const beyond = await search('sort=price-desc&page=99999')
  expect(beyond.page).toBe(first.pageCount)
  expect(beyond.cars.map(({ id }) => id)).toEqual(seen.slice(-beyond.cars.length))
})

test('lowest mileage first puts cars of unknown mileage last', async () => {
  const { cars } = await search('sort=mileage', 1_000)
  const mileages = cars.map(({ mileage }) => mileage)
  const firstUnknown = mileages.indexOf(null)
  expect(firstUnknown).toBeGreaterThan(0)
  expect(mileages.slice(firstUnknown).every((mileage) => mileage === null)).toBe(true)
  const known = mileages.slice(0, firstUnknown).map(Number)
  expect(known).toEqual(known.toSorted((a, b) => a - b))
})

test('cars whose make, model or year match the words come first', async () => {
  const { cars } = await search('searchTerm=2018+prado&said=2018+prado')
  expect(cars[0]).toMatchObject({ model: 'Land Cruiser Prado', year: 2018 })
})

test.for([
  ['toyta', 'toyota', { make: 'Toyota' }],
  ['landcruser prado', 'landcruiser prado', { model: 'Land Cruiser Prado' }],
] as const)('%s is read as %s', async ([typed, corrected, expected]) => {
  const { correctedTerm, cars, total } = await search(`searchTerm=${typed}`)
  expect(correctedTerm).toBe(corrected)
  expect(total).toBeGreaterThan(0)
  expect(cars[0]).toMatchObject(expected)
})

test('a misspelt town is read as one where there are cars', async () => {
  const said = (word: string) => search(`searchTerm=${word}&said=${word}`)
  expect(await said('mombsa')).toMatchObject({ correctedTerm: 'mombasa' })
  expect((await said('mombsa')).total).toBe((await said('mombasa')).total)
  expect(await said('eldorett')).toMatchObject({ correctedTerm: null, total: 0 })
})

test.for([
  '',
  'make=toyota',
  'make=Toyota&model=land+cruiser+prado',
  'minPrice=1500000&maxPrice=3000000&minYear=2016',
  'transmission=Automatic,CVT&color=white,Black',
  'minMileage=1&maxMileage=60000',
  'category=locally_used&bodyType=SUV',
  'searchTerm=nairobi+2017',
  'searchTerm=cruiser',
  'searchTerm=WHITE',
  'searchTerm=diesel',
  'searchTerm=nairobi',
  'searchTerm=2018',
  'searchTerm=%C3%89%2C+prado',
  'make=Lada',
  'category=locally_used&sort=year',
  'searchTerm=land+2015&sort=price',
  'sort=mileage',
  'sort=price',
  'sort=price-desc',
])('the page from memory is what the database would list: %s', async (query) => {
  const { filters, sort } = parseCarSearch(new URLSearchParams(query))
  const expected = await listBySql(filters, sort)
  const { total, cars } = await searchCars({ filters, sort, page: 1, pageSize: 10_000 })
  expect(total).toBe(expected.length)
  expect(cars.map(({ id }) => id)).toEqual(expected)
  const second = await searchCars({ filters, sort, page: 2, pageSize: 7 })
  const start = (second.page - 1) * 7
  expect(second.cars.map(({ id }) => id)).toEqual(expected.slice(start, start + 7))
})

/** The same search in SQL: ids in order. */
async function listBySql(filters: CarFilters, sort: CarSort): Promise<string[]> {
  const corrected = await correctedFilters(filters)
  const hits = searchWords(corrected.searchTerm).map(
    (word) => sql<number>`(search_title like ${`% ${word}%`})::int`,
  )
  const rows = await db
    .selectFrom('cars')
    .select('id')
    .where((eb) => searchCondition(eb, corrected))
    .$if(hits.length > 0, (query) => query.orderBy(sql`${sql.join(hits, sql` + `)}`, 'desc'))
    .orderBy(sort.column, (order) =>
      sort.direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('id', sort.direction)
    .execute()
  return rows.map(({ id }) => id)
}

test('selling, repricing or adding a car changes the counts at once', async () => {
  const { cars, total } = await search('sort=price')
  const [sold, repriced] = cars
  if (!sold || !repriced) throw new Error('the extract is empty')
  await command({ actor }, async (trx, record) => {
    await trx
      .updateTable('cars')
      .set({ is_available: false, status: 'sold' })
      .where('id', '=', sold.id)
      .execute()
    await trx.updateTable('cars').set({ price: 1 }).where('id', '=', repriced.id).execute()
    record({ action: 'car.update', entity: 'cars', ids: [sold.id, repriced.id] })
  })
  expect((await search('')).total).toBe(total - 1)
  expect((await search('maxPrice=1')).cars.map(({ id }) => id)).toEqual([repriced.id])
})

test('while no notices come, the next search reads the cars that changed, and no other', async () => {
  await disconnect()
  const [first, second] = (await search('sort=price-desc')).cars.map(({ id }) => id)
  if (!first || !second) throw new Error('the extract is empty')
  const ids = [first, second]
  await db.updateTable('cars').set({ price: 2 }).where('id', 'in', ids).execute()
  const found = async () => (await search('minPrice=2&maxPrice=2')).cars.map(({ id }) => id)
  expect(await found()).toEqual([])
  await logChanges([{ entity: 'cars', ids: [first] }])
  expect(await found()).toEqual([first])
  await logChanges([{ entity: 'cars', ids: [second] }])
  expect(new Set(await found())).toEqual(new Set(ids))
})

test('a renamed make is found under its new name, and counted there', async () => {
  const before = await search('make=Mazda')
  await command({ actor }, async (trx, record) => {
    const { id } = await trx
      .updateTable('car_makes')
      .set({ name: 'Matsuda' })
      .where('name', '=', 'Mazda')
      .returning('id')
      .executeTakeFirstOrThrow()
    record({ action: 'make.update', entity: 'car_makes', id })
  })
  expect((await search('make=Matsuda')).total).toBe(before.total)
  expect((await search('make=Mazda')).total).toBe(0)
})

test('normalised text is the same in the database and in code', async () => {
  const { normaliseText } = await import('#app/domain/text/search-text.ts')
  for (const text of [
    'Citroën  C4',
    'X-Trail',
    'ŠKODA Čas',
    'CX-5 (AWD)',
    '  GLE 350 d ',
    'Ñandú',
  ]) {
    const { rows } = await db.executeQuery<{ normal: string }>(
      db
        .selectNoFrom((eb) => eb.fn<string>('search_normal', [eb.val(text)]).as('normal'))
        .compile(),
    )
    expect(rows[0]?.normal).toBe(normaliseText(text))
  }
})

test('who searches while a change is being read gets the changed car', async () => {
  const [car] = (await search('sort=price', 1)).cars
  const id = car?.id ?? ''
  const price = 'minPrice=1001&maxPrice=1001'
  await db.updateTable('cars').set({ price: 1_001 }).where('id', '=', id).execute()
  announce([{ entity: 'cars', ids: [id] }])
  const found = await Promise.all([search(price), search(price)])
  expect(found.map((list) => list.total)).toEqual([1, 1])
})
