import { sql } from 'kysely'

import { withFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { CarFilters } from './car-filters.ts'
import type { CarSearch } from './car-search.ts'
import type { CarSort } from './car-sort.ts'
import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { PicturedCar } from './car-summary.ts'
import { countsOf, currentStock, type StockIndex } from './facets/car-index.server.ts'
import type { CarIndex } from './facets/car-index.ts'
import type { FacetCounts } from './facets/count-facets.ts'
import { mendWords } from './facets/mend-words.ts'
import { searchCondition, wordsOf } from './search-condition.server.ts'

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
  const facets = countsOf(stock, filters)
  const pageCount = Math.max(1, Math.ceil(facets.total / pageSize))
  const page = Math.min(request.page, pageCount)
  const cars =
    facets.total === 0
      ? []
      : await listCars({ filters, sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { cars, total: facets.total, page, pageCount, facets, mendedTerm }
}

type ListRequest = { filters: CarFilters; sort: CarSort; limit: number; offset: number }

/** Cars on offer that pass the filters, in order. */
export async function listCars({
  filters,
  sort,
  limit,
  offset,
}: ListRequest): Promise<PicturedCar[]> {
  const { cars } = await currentStock()
  const spelled = spelledAsOnCars(filters, cars)
  const words = wordsOf(filters.searchTerm)
  const rows = await db
    .selectFrom('cars')
    .select(CAR_SUMMARY_COLUMNS)
    .where((eb) => searchCondition(eb, spelled))
    .$if(words.length > 0, (query) => query.orderBy(titleHits(words), 'desc'))
    // Ascending puts the unknown last by itself, and saying so would pass by the index.
    .orderBy(sort.column, sort.direction)
    .orderBy('id', sort.direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return withFeaturedPictures(rows.map(toCarSummary))
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

/** How many of the words begin a word of the car's make, model or year. */
function titleHits(words: readonly string[]) {
  const hits = words.map((word) => sql`(search_title like ${`% ${word}%`})::int`)
  return sql<number>`(${sql.join(hits, sql` + `)})`
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
