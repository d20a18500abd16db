import { withFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { CarFilters } from './car-filters.ts'
import type { CarSearch } from './car-search.ts'
import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { PicturedCar } from './car-summary.ts'
import { currentStock, type StockIndex } from './facets/car-index.server.ts'
import type { CarIndex } from './facets/car-index.ts'
import { countFacets, type FacetCounts } from './facets/count-facets.ts'
import { judgeCars } from './facets/judge-cars.ts'
import { mendWords } from './facets/mend-words.ts'
import { orderCars } from './facets/order-cars.ts'
import { wordsOf } from './search-condition.server.ts'

export type CarPage = {
  cars: PicturedCar[]
  /** Of all pages. */
  total: number
  /** The page that was read: the last one when a later one was asked for. */
  page: number
  pageCount: number
  facets: FacetCounts
  /** What was searched for instead of the text as typed; null when that was right. */
  mendedTerm: string | null
}

type SearchRequest = Pick<CarSearch, 'filters' | 'sort' | 'page'> & { pageSize: number }

/**
 * One page of the cars on offer, with the counts of every choice. Cars whose make, model
 * or year hold the typed words come first, then the chosen order; cars of unknown mileage
 * come last, and ties are broken by id, so that no car shows on two pages.
 */
export async function searchCars(request: SearchRequest): Promise<CarPage> {
  const { sort, pageSize } = request
  const stock = await currentStock()
  const mendedTerm = mendTerm(request.filters.searchTerm, stock)
  const filters = mendedTerm ? { ...request.filters, searchTerm: mendedTerm } : request.filters
  const judged = judgeCars(stock.cars, filters)
  const facets = countFacets(stock.cars, judged)
  const pageCount = Math.max(1, Math.ceil(facets.total / pageSize))
  const page = Math.min(request.page, pageCount)
  const ids = orderCars(stock.cars, judged.passing, {
    sort,
    words: wordsOf(filters.searchTerm),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const cars = await listCars(ids)
  return { cars, total: facets.total, page, pageCount, facets, mendedTerm }
}

/** These cars in this order; one that was sold meanwhile is left out. */
async function listCars(ids: readonly string[]): Promise<PicturedCar[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('cars')
    .select(CAR_SUMMARY_COLUMNS)
    .where('id', 'in', ids)
    .where('is_available', '=', true)
    .execute()
  const cars = new Map(rows.map((row) => [row.id, toCarSummary(row)]))
  return withFeaturedPictures(ids.flatMap((id) => cars.get(id) ?? []))
}

/** Filters as the stock spells them, mistyped words mended: what a condition can be made of. */
export async function filtersAsMeant(filters: CarFilters): Promise<CarFilters> {
  const stock = await currentStock()
  const searchTerm = mendTerm(filters.searchTerm, stock) ?? filters.searchTerm
  return spelledAsOnCars({ ...filters, searchTerm }, stock.cars)
}

/** Links write `make=toyota`; an index wants Toyota. A value that no car has finds nothing. */
function spelledAsOnCars(filters: CarFilters, { columns }: CarIndex): CarFilters {
  return {
    ...filters,
    make: filters.make && (columns.make.spellings(filters.make)[0] ?? filters.make),
    model: filters.model && (columns.model.spellings(filters.model)[0] ?? filters.model),
    color: filters.color.flatMap((color) => [color, ...columns.color.spellings(color)]),
  }
}

function mendTerm(term: string | null, { cars, vocabulary }: StockIndex): string | null {
  if (term === null) return null
  const typed = wordsOf(term).join(' ')
  const meant = mendWords(term, {
    vocabulary,
    isKnown: (word) => cars.words.some((known) => known.includes(word)),
  })
  return meant === typed ? null : meant
}
