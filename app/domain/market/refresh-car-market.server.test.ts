import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { createCar } from '#tests/factories/cars.ts'
import { saveFees } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listModelCoverage } from './list-market.server.ts'
import {
  listMarketAliases,
  listSuggestedAliases,
  removeMarketAlias,
  saveMarketAlias,
} from './market-aliases.server.ts'
import type { Observation } from './observation.ts'
import { refreshCarMarket } from './refresh-car-market.server.ts'
import {
  dropMarketSource,
  pruneMarketSources,
  saveMarketSource,
} from './save-market-source.server.ts'

const by = { actor: { id: null, name: 'test' } }
const SOURCE = {
  name: 'Sellers of Nairobi',
  sourceUrl: null,
  observedOn: '2026-11-01',
  minPrice: null,
  maxPrice: null,
  note: null,
}

beforeEach(async () => {
  await db.deleteFrom('market_sources').execute()
  await db.deleteFrom('cars').execute()
})

async function listedCar(values: Partial<NewRow<'cars'>> = {}): Promise<string> {
  return createCar({
    category: 'locally_used',
    year: 2018,
    price: 2_000_000,
    mileage: 80_000,
    ...values,
  })
}

/** Stores adverts of cars like this one, at 1,900,000 and a little more. */
async function saveAdverts(
  carId: string,
  {
    count = 12,
    from = 1_900_000,
    ...source
  }: Partial<typeof SOURCE> & { count?: number; from?: number; isDemo?: boolean } = {},
): Promise<string> {
  const { make, model } = await db
    .selectFrom('cars')
    .select(['make', 'model'])
    .where('id', '=', carId)
    .executeTakeFirstOrThrow()
  const adverts = Array.from({ length: count }, (_, index): Observation => ({
    make,
    model,
    year: 2018,
    price: from + index * 10_000,
    km: 81_000,
    origin: 'L',
    place: 'Nairobi, Karen',
    colour: null,
  }))
  return saveMarketSource(
    by,
    { ...SOURCE, ...source },
    adverts.map((observation, index) => ({ observation, key: `${observation.price} ${index}` })),
  )
}

const storedFor = (id: string) =>
  db.selectFrom('car_market').selectAll().where('car_id', '=', id).executeTakeFirst()

test('a car is compared with the lists, and again after its price or the market changed', async () => {
  const id = await listedCar()
  expect(await refreshCarMarket('all')).toMatchObject({ cars: 0, changed: 0 })
  const source = await saveAdverts(id)
  expect(await refreshCarMarket('all')).toMatchObject({ cars: 1, changed: 1 })
  expect(await storedFor(id)).toMatchObject({
    price: 2_000_000,
    n: 12,
    w: 0,
    verdict: 'in_line',
    reason: null,
    observed_on: '2026-11-01',
    is_demo: false,
    percentile: 83,
  })
  expect((await storedFor(id))?.nearest[0]).toMatchObject({ year: 2018, place: 'Nairobi, Karen' })

  await db.updateTable('cars').set({ price: 2_500_000 }).where('id', '=', id).execute()
  expect(await refreshCarMarket([id])).toMatchObject({ cars: 1, changed: 1 })
  expect(await storedFor(id)).toMatchObject({ price: 2_500_000, verdict: 'well_above' })

  await dropMarketSource(by, { id: source, isDropped: true })
  expect(await refreshCarMarket('all')).toMatchObject({ cars: 0, changed: 1 })
  expect(await storedFor(id)).toBeUndefined()
  await dropMarketSource(by, { id: source, isDropped: false })
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ n: 12 })
})

test('only what changed is announced', async () => {
  const [first, second] = [await listedCar(), await listedCar()]
  await saveAdverts(first)
  const announced: string[][] = []
  const stop = onChange((changes) => {
    if (changes === 'all') return
    announced.push(
      changes.flatMap(({ entity, ids }) => (entity === 'car_market' ? (ids ?? []) : [])),
    )
  })
  await refreshCarMarket('all')
  await refreshCarMarket('all')
  await db.updateTable('cars').set({ price: 1_700_000 }).where('id', '=', second).execute()
  await refreshCarMarket('all')
  stop()
  expect(announced.filter((ids) => ids.length > 0)).toEqual([[first, second].toSorted(), [second]])
})

test('a car of unknown category, or whose price or its basis is not said, is not compared', async () => {
  const unknown = await listedCar({ category: null })
  await saveAdverts(unknown)
  const onOrder = await listedCar({ category: 'ready_for_import' })
  const atCif = await listedCar({ price_basis: 'cif_mombasa' })
  const unpriced = await listedCar({ price: 0 })
  const dutyPaid = await listedCar({ category: 'ready_for_import', price_basis: 'duty_paid' })
  const sold = await listedCar({ status: 'sold', is_available: false, sold_at: new Date() })
  await refreshCarMarket('all')
  expect(await storedFor(unknown)).toMatchObject({ reason: 'category', n: 0, verdict: null })
  expect(await storedFor(onOrder)).toMatchObject({ reason: 'basis', n: 0 })
  expect(await storedFor(atCif)).toMatchObject({ reason: 'basis', n: 0 })
  expect(await storedFor(unpriced)).toMatchObject({ reason: 'basis', compared_price: null })
  expect((await storedFor(dutyPaid))?.reason).not.toBe('basis')
  expect(await storedFor(sold)).toBeUndefined()
})

test('a car that cannot be stored keeps no later slice from being compared', async () => {
  await saveAdverts(await listedCar({ price: 1_234_567 }))
  const others: string[] = []
  for (let count = 0; count < 12; count += 1) others.push(await listedCar())
  await sql`alter table car_market add constraint broken check (price <> 1234567)`.execute(db)
  await expect(refreshCarMarket('all')).rejects.toThrow('Some cars could not be compared')
  await sql`alter table car_market drop constraint broken`.execute(db)
  expect(await storedFor(others.at(-1) ?? '')).toMatchObject({ price: 2_000_000 })
  expect(await refreshCarMarket('all')).toMatchObject({ cars: 13 })
})

test('a car at CIF Mombasa is compared by what it costs to keys, once that is known', async () => {
  const today = nairobiDay(new Date())
  const id = await storeCar({
    mileage: 80_000,
    make: 'Toyota',
    model: 'RAV4',
    year: Number(today.slice(0, 4)) - 4,
    price: 1_900_000,
    fuel_type: 'Petrol',
    engine_size: '2.0L',
    category: 'ready_for_import',
    price_basis: 'cif_mombasa',
    list_version: 'RAV4 G 6BA-MXAA54-ANXGB',
    // The costs that come with the shop are examples.
    is_demo: true,
    first_registered: `${Number(today.slice(0, 4)) - 4}`,
    landed_on: today,
  })
  await saveAdverts(await listedCar())
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ reason: 'basis', compared_price: null })
  await loadShippedList('lists')
  await saveFees()
  await refreshCarMarket('all')
  const stored = await storedFor(id)
  expect(stored?.price).toBe(1_900_000)
  expect(stored?.reason).not.toBe('basis')
  expect(stored?.compared_price).toBeGreaterThan(2_500_000)
})

test('examples are left out once the shop has a list of its own', async () => {
  const id = await listedCar()
  await saveAdverts(id, { isDemo: true, count: 30, from: 900_000 })
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ n: 30, is_demo: true })
  await saveAdverts(id)
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ n: 12, is_demo: false })
})

test('an advert in two lists counts once, as the newer one has it', async () => {
  const id = await listedCar()
  await saveAdverts(id, { observedOn: '2026-06-01' })
  await saveAdverts(id, { observedOn: '2026-11-01' })
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ n: 12, observed_from: '2026-11-01' })
})

test('a dropped list is deleted after a month, and one that was cut off after a day', async () => {
  const id = await listedCar()
  const [dropped, kept] = [await saveAdverts(id), await saveAdverts(id, { isDemo: true })]
  await dropMarketSource(by, { id: dropped, isDropped: true })
  await dropMarketSource(by, { id: kept, isDropped: true })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await pruneMarketSources(inDays(29))).toBe(0)
  expect(await pruneMarketSources(inDays(31))).toBe(1)
  const left = await db.selectFrom('market_sources').select('id').execute()
  expect(left).toEqual([{ id: kept }])
  await db.updateTable('market_sources').set({ rows: null }).execute()
  expect(await pruneMarketSources(inDays(2))).toBe(1)
})

test('what lists call a model counts as well, until the name is removed', async () => {
  const id = await listedCar()
  const theirs = await listedCar()
  await saveAdverts(theirs)
  const namesOf = (car: string) =>
    db.selectFrom('cars').select(['make', 'model']).where('id', '=', car).executeTakeFirstOrThrow()
  const [own, other] = [await namesOf(id), await namesOf(theirs)]
  const alias = { ...own, sourceMake: other.make, sourceModel: other.model }
  await saveMarketAlias(by, alias)
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ n: 12 })
  expect(await listMarketAliases()).toContainEqual(alias)
  await removeMarketAlias(by, alias)
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ n: 0, reason: 'few' })
})

test('a name of the lists is suggested for a model with too few adverts, until it is used', async () => {
  const id = await storeCar({ make: 'Lexus', model: 'NX 300', category: 'locally_used' })
  await saveAdverts(await storeCar({ make: 'Lexus', model: 'NX', category: 'locally_used' }))
  await refreshCarMarket('all')
  expect(await storedFor(id)).toMatchObject({ reason: 'few', n: 0 })
  const [alias, ...more] = await listSuggestedAliases()
  expect(more).toEqual([])
  expect(alias).toEqual({
    make: 'Lexus',
    model: 'NX 300',
    sourceMake: 'Lexus',
    sourceModel: 'NX',
    adverts: 12,
  })
  if (alias) await saveMarketAlias(by, alias)
  expect(await listSuggestedAliases()).toEqual([])
})

test('the page of the market says of which models it has too few', async () => {
  const id = await listedCar()
  await saveAdverts(id)
  const alone = await listedCar()
  await refreshCarMarket('all')
  const models = await db.selectFrom('cars').select(['id', 'make']).execute()
  const makeOf = (car: string) => models.find((each) => each.id === car)?.make
  const coverage = await listModelCoverage()
  expect(coverage.map(({ make, answered, few, most }) => ({ make, answered, few, most }))).toEqual([
    { make: makeOf(alone), answered: 0, few: 1, most: 0 },
    { make: makeOf(id), answered: 1, few: 0, most: 12 },
  ])
})
