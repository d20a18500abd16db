import { type ExpressionBuilder, sql } from 'kysely'

import { listIdsInState } from '#app/domain/cars/import-clock/list-clocks.server.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import { searchWords } from '#app/domain/cars/search/search-words.ts'
import { currentStock } from '#app/domain/cars/search/stock-index/car-index.server.ts'
import { IMPORTED_CATEGORY } from '#app/domain/import-clock/import-clock.ts'
import type { Database } from '#app/infra/db/tables.ts'

import { EXPECTED_FIELDS } from './missing-fields.ts'
import type { StockSearch } from './stock-search.ts'
import { isAgeing, isUnconfirmed } from './stock-work.server.ts'

type Cars = ExpressionBuilder<Database, 'cars'>

export type StockCondition = (eb: Cars) => ReturnType<typeof conditionOf>

/**
 * Condition for the cars of a list; for papers it uses the buyers' search index. Don't await it
 * within a transaction.
 */
export async function stockCondition(search: StockSearch): Promise<StockCondition> {
  const checked =
    search.status === 'papers_open'
      ? matchingIds(await currentStock(), { filters: PAPERS_CHECKED, said: null })
      : []
  const timed = search.clock === null ? null : await listIdsInState(search.clock)
  return (eb) => conditionOf(eb, { search, checked, timed })
}

const PAPERS_CHECKED: CarFilters = { ...NO_FILTERS, proof: ['papers'] }

type Wanted = {
  search: StockSearch
  checked: readonly string[]
  /** Ids of cars in the wanted state of the clock; null for any. */
  timed: readonly string[] | null
}

function conditionOf(eb: Cars, { search, checked, timed }: Wanted) {
  const { searchTerm, category, status } = search
  const conditions = searchWords(searchTerm).map((word) =>
    eb.or([eb('search_text', 'like', `%${word}%`), sql<boolean>`${PLATES} like ${`%${word}%`}`]),
  )
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

/** Registration (as entered and without spaces) and chassis number, which only staff can search. */
const PLATES = sql`lower(coalesce(vin, '') || ' ' || replace(coalesce(vin, ''), ' ', '') || ' ' || coalesce(chassis_number, ''))`

export function picturesOf(eb: Cars) {
  return eb.selectFrom('car_media').whereRef('car_media.car_id', '=', 'cars.id')
}
