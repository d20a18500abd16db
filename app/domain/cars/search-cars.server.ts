import type { CarFilters } from './car-filters.ts'
import type { CarSearch } from './car-search.ts'
import type { PicturedCar } from './car-summary.ts'
import { currentStock, type StockIndex } from './facets/car-index.server.ts'
import type { CarIndex } from './facets/car-index.ts'
import { countFacets, type FacetCounts } from './facets/count-facets.ts'
import { filterCars, type Filtered } from './facets/filter-cars.ts'
import { mendWords } from './facets/mend-words.ts'
import { orderCars } from './facets/order-cars.ts'
import { listPicturedCars } from './list-pictured-cars.server.ts'
import { wordsOf } from './search-condition.server.ts'

export type CarList = {
  cars: PicturedCar[]
  /** Of all pages. */
  total: number
  /** The page that was read: the last one when a later one was asked for. */
  page: number
  pageCount: number
  /** What was searched for instead of the text as typed; null when that was right. */
  mendedTerm: string | null
}

export type CarPage = CarList & { facets: FacetCounts }

type SearchRequest = Pick<CarSearch, 'filters' | 'sort' | 'page'> & { pageSize: number }

/**
 * One page of the cars on offer, without the counts of the choices. Cars whose make, model or year
 * hold the typed words come first, then the chosen order; cars of unknown mileage come last, and
 * ties are broken by id, so that no car shows on two pages.
 */
export async function listCars(request: SearchRequest): Promise<CarList> {
  const { list } = findPage(await currentStock(), request)
  return withCars(list)
}

/** The same page with the counts of every choice. */
export async function searchCars(request: SearchRequest): Promise<CarPage> {
  const stock = await currentStock()
  // Before anything is waited for: the stock may change meanwhile.
  const { list, filtered } = findPage(stock, request)
  const facets = countFacets(stock.cars, filtered)
  return { ...(await withCars(list)), facets }
}

type PageOfIds = Omit<CarList, 'cars'> & { ids: string[] }

function findPage(
  stock: StockIndex,
  { filters: typed, sort, page: wanted, pageSize }: SearchRequest,
): { list: PageOfIds; filtered: Filtered } {
  const mendedTerm = mendTerm(typed.searchTerm, stock)
  const filters = mendedTerm ? { ...typed, searchTerm: mendedTerm } : typed
  const filtered = filterCars(stock.cars, filters)
  const total = filtered.passing.size
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(wanted, pageCount)
  const ids = orderCars(stock.cars, filtered.passing, {
    sort,
    words: wordsOf(filters.searchTerm),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { list: { ids, total, page, pageCount, mendedTerm }, filtered }
}

async function withCars({ ids, ...list }: PageOfIds): Promise<CarList> {
  return { ...list, cars: await listPicturedCars(ids) }
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
    isKnown: (word) => cars.texts.words.some((known) => known.includes(word)),
  })
  return meant === typed ? null : meant
}
