import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { driveOf, searchedEngine } from '#app/domain/cars/car-values.ts'
import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { COST_FACTS, costedOf } from '#app/domain/costs/car-cost.ts'
import { isBasisUnknown } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { clockedOf } from '#app/domain/costs/import-clock/clocked-car.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { changedCars } from '#app/domain/listing/car-row-cache.server.ts'
import type { CarProof } from '#app/domain/listing/proof/car-proof.ts'
import { listProofs } from '#app/domain/listing/proof/list-proofs.server.ts'
import { type PaperRulesNow, readPaperRules } from '#app/domain/papers/paper-rules.server.ts'
import { hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { type LenderTerms, monthlyNote } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { TOWN_NAMES } from '#app/domain/search/words/data/plain-words.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'
import { keepUpToDate } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { ATTRIBUTES, CarIndex, type IndexedCar, USUAL } from './car-index.ts'
import { namesVocabulary } from './correct-spelling.ts'

/** Rows per query: 100,000 cars in one result would use up all the memory. */
const BATCH_SIZE = 5_000

const STORED_ATTRIBUTES = ATTRIBUTES.filter((name) => name !== 'drive')

const OTHER_FACTS = [
  'id',
  'year',
  'features',
  'seats',
  'drivetrain',
  'vin',
  'location',
  'priceBasis',
] as const

const COLUMNS = [
  ...carColumns([...new Set([...STORED_ATTRIBUTES, ...OTHER_FACTS, ...COST_FACTS])]),
  'mileage_km as mileageKm',
  'search_text as searchText',
  'search_title as searchTitle',
] as const

/** The facts that `search_text` has between the title and the description. */
const searchFacts = sql<string>`search_normal(concat_ws(' ',
  body_type, fuel_type, transmission, color, location, stock_number))`

const createdAtUs = sql<number>`(extract(epoch from created_at) * 1000000)::float8`

type Stale = ReturnType<typeof changedCars>

export type StockIndex = {
  cars: CarIndex
  /** The words of makes and models, for correcting misspelt ones. */
  vocabulary: readonly string[]
}

type CachedStock = {
  index: StockIndex
  stale: Stale
  refreshing: Promise<void> | null
  /** Rules that decided whose papers count as checked. */
  paperRules: PaperRulesNow | null
}

/** How long to wait before reading papers and reports again after a failure. */
const RETRY_MS = 30_000

const readCached = keepUpToDate<CachedStock>(
  {
    index: { cars: new CarIndex(), vocabulary: [] },
    stale: 'all',
    refreshing: null,
    paperRules: null,
  },
  (stock, changes) => (stock.stale = union(stock.stale, changedCars(changes))),
)

/** The cars on sale, as they are in the database now. Loaded on first use, then patched. */
export async function currentStock(): Promise<StockIndex> {
  const stock = await readCached()
  const { missing } = stock.index.cars.proofs
  if (missing && missing.since < Date.now() - RETRY_MS) {
    stock.stale = union(stock.stale, missing.ids)
    stock.index.cars.proofs.missing = null
  }
  const paperRules = await readPaperRules()
  if (stock.paperRules !== paperRules) {
    stock.paperRules = paperRules
    stock.stale = 'all'
  }
  // A read in progress may have begun before the latest changes; one that begins after it has them.
  // Waiting for later changes too would take until the end of an import.
  await stock.refreshing
  if (stock.refreshing || stock.stale === 'all' || stock.stale.size > 0) {
    stock.refreshing ??= refresh(stock).finally(() => (stock.refreshing = null))
    await stock.refreshing
  }
  await showToday(stock.index.cars)
  return stock.index
}

/** What depends on the day and on the reference facts. */
async function showToday(cars: CarIndex): Promise<void> {
  const now = await readClockNow()
  cars.proofs.today = nairobiDay(new Date())
  cars.landing.now = now?.isWithheld ? null : now
  const terms = await readLenderTerms()
  const isShown =
    terms && terms.products.length > 0 && (!hasDemoValues(terms.set) || demoCount(cars) > 0)
  cars.terms = isShown ? terms : null
  cars.showCosts((await readCostNow())?.shown ?? null)
}

/** Demo cars, which have a monthly price even from example terms. */
const demoCount = ({ demo, taken }: CarIndex): number => demo.countAnd(taken)

/** The basis of the filter by monthly payment; null if no car on sale has one. */
export async function readSearchTerms(): Promise<{
  terms: LenderTerms
  note: string | null
} | null> {
  const { cars } = await currentStock()
  const { terms } = cars
  if (!terms) return null
  const basis = monthlyNote(terms)
  const isForDemo = hasDemoValues(terms.set) && demoCount(cars) < cars.size
  return { terms, note: basis && isForDemo ? `${basis} ${DEMO_CARS_ALONE}` : basis }
}

const DEMO_CARS_ALONE = 'The demo cars alone have it so far.'

/**
 * One car as if it were on sale at several prices, to ask which searches list it at each: the ids are
 * the prices. Null for a car that is not on sale.
 */
export async function stockAtPrices(
  carId: string,
  prices: readonly number[],
): Promise<StockIndex | null> {
  const [row, proofs, { vocabulary }] = await Promise.all([
    carPaths().where('id', '=', carId).executeTakeFirst(),
    listProofs([carId]),
    currentStock(),
  ])
  if (!row) return null
  const cars = new CarIndex()
  for (const price of new Set(prices)) {
    cars.put({ ...indexed({ ...row, price }, proofs.get(carId) ?? null), id: String(price) })
  }
  await showToday(cars)
  return { cars, vocabulary }
}

const union = (some: Stale, others: Stale): Stale =>
  some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others])

/** Whatever becomes stale during this read stays stale, and is read again. */
async function refresh(stock: CachedStock): Promise<void> {
  const wanted = stock.stale
  stock.stale = new Set()
  try {
    if (wanted === 'all') stock.index = await loadStock()
    else await patchStock(stock.index, [...wanted])
  } catch (error) {
    stock.stale = union(stock.stale, wanted)
    throw error
  }
}

async function loadStock(): Promise<StockIndex> {
  const cars = new CarIndex()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await carPaths().where('id', '>', after).orderBy('id').limit(BATCH_SIZE).execute()
    await putCars(cars, rows)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) break
    after = last.id
  }
  // Sorting a million cars takes half a second per column: requests get a turn in between.
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
  await putCars(current.cars, rows)
  current.vocabulary = vocabularyOf(current.cars)
}

async function putCars(cars: CarIndex, rows: readonly Listed[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const proofs = await orFallback(listProofs(ids), {
    what: 'the papers and reports of cars',
    fallback: null,
  })
  for (const row of rows) cars.put(indexed(row, proofs?.get(row.id) ?? null))
  if (!proofs) cars.proofs.miss(ids)
}

type Listed = Awaited<ReturnType<ReturnType<typeof carPaths>['execute']>>[number]

function indexed(
  { drivetrain, engineCc, engineSize, vin, searchFacts: facts, ...row }: Listed,
  proof: CarProof | null,
): IndexedCar {
  const usual = usualOf(row)
  return {
    ...row,
    describedText: describedText(row, facts),
    proof,
    clocked: clockedOf(row),
    costed: costedOf({ ...row, engineCc, engineSize }),
    isBasisUnknown: isBasisUnknown(row),
    bodyType: row.bodyType ?? usual.bodyType,
    fuelType: row.fuelType ?? usual.fuelType,
    seats: row.seats ?? usual.seats,
    usual: USUAL.filter((fact) => row[fact] === null && usual[fact] !== null),
    drive: driveOf(drivetrain),
    engine: searchedEngine({ engineCc, engineSize }),
    plate: vin?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || null,
  }
}

/** Without the year and the facts: make, model (also as one word) and description. */
function describedText(
  { searchText, searchTitle }: Pick<IndexedCar, 'searchText' | 'searchTitle'>,
  facts: string,
): string {
  const title = searchTitle.trim().split(' ')
  const year = title.length - 2
  // The make as one word is in the text only.
  const before = title.length + 1
  const described = searchText.split(' ')
  described.splice(before, facts === '' ? 0 : facts.split(' ').length)
  described.splice(year, 1)
  return described.join(' ')
}

function carPaths() {
  return db
    .selectFrom('cars')
    .select([...COLUMNS, createdAtUs.as('createdAtUs'), searchFacts.as('searchFacts')])
    .where('is_available', '=', true)
}

function vocabularyOf({ columns, texts }: CarIndex): string[] {
  const names = [...columns.make.values, ...columns.model.values]
  const towns = TOWN_NAMES.filter((name) => texts.has(name))
  return [...namesVocabulary(names.filter((name) => name !== null)), ...towns]
}
