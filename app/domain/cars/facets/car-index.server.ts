import { LRUCache } from 'lru-cache'

import type { CarFilters } from '#app/domain/cars/car-filters.ts'
import { type ChangeEvent, onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CarIndex, type IndexedCar } from './car-index.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { namesVocabulary } from './mend-words.ts'

/** Rows a query; a whole yard of 100,000 cars in one answer would take all the memory. */
const BATCH_SIZE = 5_000

/** Tables whose changes reach cars without naming them: a renamed make carries through. */
const CARRIED_THROUGH = new Set(['car_makes', 'car_models', 'categories'])

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
] as const

type Stale = 'all' | Set<string>

export type StockIndex = {
  cars: CarIndex
  /** The words of makes and models, for mending misspelt ones. */
  vocabulary: readonly string[]
  /** By filters, until a car changes: the pages and orders of a search have the same counts. */
  counted: LRUCache<string, FacetCounts>
}

const MOST_COUNTED = 50

const stockOf = (cars: CarIndex): StockIndex => ({
  cars,
  vocabulary: vocabularyOf(cars),
  counted: new LRUCache({ max: MOST_COUNTED }),
})

let stock = stockOf(new CarIndex())
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

/** The counts of a search; not to be changed, as others get the same. */
export function countsOf({ cars, counted }: StockIndex, filters: CarFilters): FacetCounts {
  const name = JSON.stringify(filters)
  const counts = counted.get(name) ?? countFacets(cars, filters)
  counted.set(name, counts)
  return counts
}

const isStale = () => stale === 'all' || stale.size > 0

function staleAfter(before: Stale, event: ChangeEvent): Stale {
  if (before === 'all' || event.kind !== 'changed') return 'all'
  const ids = new Set(before)
  for (const change of event.changes) {
    if (CARRIED_THROUGH.has(change.entity)) return 'all'
    if (change.entity !== 'cars') continue
    if (change.ids === null) return 'all'
    for (const id of change.ids) ids.add(id)
  }
  return ids
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
  return stockOf(cars)
}

async function patchStock(current: StockIndex, ids: string[]): Promise<void> {
  const rows = await carPaths().where('id', 'in', ids).execute()
  const listed = new Set(rows.map((row) => row.id))
  for (const id of ids) if (!listed.has(id)) current.cars.remove(id)
  for (const row of rows) current.cars.put(row satisfies IndexedCar)
  current.vocabulary = vocabularyOf(current.cars)
  current.counted.clear()
}

function carPaths() {
  return db.selectFrom('cars').select(COLUMNS).where('is_available', '=', true)
}

function vocabularyOf({ columns }: CarIndex): string[] {
  const names = [...columns.make.values, ...columns.model.values]
  return namesVocabulary(names.filter((name) => name !== null))
}
