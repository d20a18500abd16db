import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { changedCars } from '#app/domain/cars/changed-cars.server.ts'
import { type ChangeEvent, onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CarIndex, type IndexedCar } from './car-index.ts'
import { namesVocabulary } from './mend-words.ts'

/** Rows a query; a whole yard of 100,000 cars in one answer would take all the memory. */
const BATCH_SIZE = 5_000

const COLUMNS = [
  'id',
  'make',
  'model',
  'category',
  'body_type as bodyType',
  'fuel_type as fuelType',
  'transmission',
  'condition',
  'color',
  'year',
  'price',
  'mileage_km as mileageKm',
  'features',
  'search_text as searchText',
  'search_title as searchTitle',
] as const

const createdAtUs = sql<number>`(extract(epoch from created_at) * 1000000)::float8`

type Stale = 'all' | Set<string>

export type StockIndex = {
  cars: CarIndex
  /** The words of makes and models, for mending misspelt ones. */
  vocabulary: readonly string[]
}

let stock: StockIndex = { cars: new CarIndex(), vocabulary: [] }
let stale: Stale = 'all'
let refreshing: Promise<void> | null = null

onChange((event) => {
  stale = staleAfter(stale, event)
})

/** The cars on offer, as they are in the database now. Loaded at first use, patched after. */
export async function currentStock(): Promise<StockIndex> {
  while (isStale()) {
    refreshing ??= refresh().finally(() => (refreshing = null))
    await refreshing
  }
  return stock
}

const isStale = () => stale === 'all' || stale.size > 0

function staleAfter(before: Stale, event: ChangeEvent): Stale {
  const changed = changedCars(event)
  return before === 'all' || changed === 'all' ? 'all' : new Set([...before, ...changed])
}

/** What becomes stale while this reads is stale afterwards, and read again. */
async function refresh(): Promise<void> {
  const wanted = stale
  stale = new Set()
  try {
    if (wanted === 'all') stock = await loadStock()
    else await patchStock(stock, [...wanted])
  } catch (error) {
    stale = 'all'
    throw error
  }
}

async function loadStock(): Promise<StockIndex> {
  const cars = new CarIndex()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await carPaths().where('id', '>', after).orderBy('id').limit(BATCH_SIZE).execute()
    for (const row of rows) cars.put(row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) break
    after = last.id
  }
  // Sorting a million cars takes half a second a column: requests come in between.
  for (const column of cars.sorted) {
    column.putInOrder()
    await setImmediate()
  }
  return { cars, vocabulary: vocabularyOf(cars) }
}

async function patchStock(current: StockIndex, ids: string[]): Promise<void> {
  const rows = await carPaths().where('id', 'in', ids).execute()
  const listed = new Set(rows.map((row) => row.id))
  for (const id of ids) if (!listed.has(id)) current.cars.remove(id)
  for (const row of rows) current.cars.put(row satisfies IndexedCar)
  current.vocabulary = vocabularyOf(current.cars)
}

function carPaths() {
  return db
    .selectFrom('cars')
    .select([...COLUMNS, createdAtUs.as('createdAtUs')])
    .where('is_available', '=', true)
}

function vocabularyOf({ columns }: CarIndex): string[] {
  const names = [...columns.make.values, ...columns.model.values]
  return namesVocabulary(names.filter((name) => name !== null))
}
