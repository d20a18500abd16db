import { type ExpressionBuilder, sql } from 'kysely'

import { numberKey } from '#app/domain/cars/number-key.ts'
import { hasNumberKey, mayHaveStockNumber } from '#app/domain/cars/same-number.server.ts'
import { listIdsInState } from '#app/domain/costs/import-clock/clocks.server.ts'
import { IMPORTED_CATEGORY } from '#app/domain/import-clock/import-clock.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { isSameIdentifier } from '#app/domain/text/identifier-key.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { Database } from '#app/infra/db/tables.ts'

import type { StockSearch } from './stock-search.ts'
import { isAgeing, isUnconfirmed } from './stock-work.server.ts'
import { EXPECTED_FIELDS } from './stock-work.ts'

type Cars = ExpressionBuilder<Database, 'cars'>

export type StockCondition = (eb: Cars) => ReturnType<typeof conditionOf>

/**
 * Condition for the cars of a list; for papers it uses the buyers' search index. Don't await it
 * within a transaction.
 */
export async function stockCondition(search: StockSearch): Promise<StockCondition> {
  const checked =
    search.status === 'papers_open'
      ? matchingIds(await currentStock(), { filters: PAPERS_CHECKED, typed: null })
      : []
  const timed = search.clock === null ? null : await listIdsInState(search.clock)
  const named = search.searchTerm === null ? [] : await listNamedCars(search.searchTerm)
  return (eb) => conditionOf(eb, { search, checked, timed, named })
}

/** Ids of the cars whose stock, registration or chassis number is the whole text, in any spelling. */
async function listNamedCars(text: string): Promise<string[]> {
  const key = numberKey(text)
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'stock_number', 'chassis_key', 'plate_key'])
    .where((eb) => eb.or([mayHaveStockNumber([text]), hasNumberKey(key === null ? [] : [key])]))
    .execute()
  return rows.flatMap(({ id, stock_number: number, chassis_key, plate_key }) =>
    (number !== null && isSameIdentifier(number, text)) ||
    (key !== null && (chassis_key === key || plate_key === key))
      ? [id]
      : [],
  )
}

const PAPERS_CHECKED: CarFilters = { ...NO_FILTERS, proof: ['papers'] }

type StockQuery = {
  search: StockSearch
  checked: readonly string[]
  /** Ids of cars in the wanted state of the clock; null for any. */
  timed: readonly string[] | null
  /** Ids of cars that the search term is the number of; they are shown alone. */
  named: readonly string[]
}

function conditionOf(eb: Cars, { search, checked, timed, named }: StockQuery) {
  const { searchTerm, category, status } = search
  const conditions =
    named.length > 0
      ? [eb(eb.ref('cars.id'), '=', sql<string>`any(${named}::uuid[])`)]
      : searchWords(searchTerm).map((word) => hasWord(eb, word))
  if (timed) conditions.push(eb(eb.ref('cars.id'), '=', sql<string>`any(${timed}::uuid[])`))
  if (category) conditions.push(eb('category', '=', category))
  if (status === 'incomplete') {
    conditions.push(
      eb.or([
        ...EXPECTED_FIELDS.map(({ column }) => eb(column, 'is', null)),
        eb.and([eb('category', '=', IMPORTED_CATEGORY), eb('price_basis', 'is', null)]),
        eb.not(eb.exists(picturesOf(eb).select('car_media.id'))),
      ]),
    )
  } else if (status === 'well_above') {
    conditions.push(
      eb('is_available', '=', true),
      eb.exists(
        eb
          .selectFrom('car_market')
          .select('car_market.car_id')
          .whereRef('car_market.car_id', '=', 'cars.id')
          .whereRef('car_market.price', '=', 'cars.price')
          .where('car_market.verdict', '=', 'well_above'),
      ),
    )
  } else if (status === 'papers_open') {
    conditions.push(
      eb('is_available', '=', true),
      eb(eb.ref('cars.id'), '<>', sql<string>`all(${checked}::uuid[])`),
    )
  } else if (status === 'ageing') conditions.push(isAgeing(eb))
  else if (status === 'unconfirmed') conditions.push(isUnconfirmed(eb))
  else if (status) conditions.push(eb('status', '=', status))
  return eb.and(conditions)
}

/** Any part of a number finds it; registration and chassis number are for staff only. */
function hasWord(eb: Cars, word: string) {
  const part = `%${word.toUpperCase()}%`
  return eb.or([
    eb('search_text', 'like', `%${word}%`),
    eb('chassis_key', 'like', part),
    eb('plate_key', 'like', part),
    sql<boolean>`identifier_stem(stock_number) like ${part}`,
  ])
}

export function picturesOf(eb: Cars) {
  return eb.selectFrom('car_media').whereRef('car_media.car_id', '=', 'cars.id')
}
