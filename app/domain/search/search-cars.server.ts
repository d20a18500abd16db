import { isClocked } from '#app/domain/import-clock/import-clock.ts'
import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'

import { type CarFilters, IN_TIME } from './car-filters.ts'
import type { CarSearch } from './car-search.ts'
import { SEARCH_SORTS } from './car-sort.ts'
import { importsCountText } from './list-texts.ts'
import { searchWords } from './search-words.ts'
import { currentStock, type StockIndex } from './stock-index/car-index.server.ts'
import type { CarIndex } from './stock-index/car-index.ts'
import { classifyWords } from './stock-index/classify-words.ts'
import { correctSpelling } from './stock-index/correct-spelling.ts'
import { countFacets, type FacetCounts } from './stock-index/count-facets.ts'
import { filterCars, type Filtered, valuesMeant } from './stock-index/filter-cars.ts'
import { type ListedFacts, listedFacts } from './stock-index/listed-facts.ts'
import { orderCars } from './stock-index/order-cars.ts'
import { TOWN_NAMES } from './words/data/plain-words.ts'
import { optionalWords } from './words/optional-words.ts'

export type CarList = {
  cars: PicturedCar[]
  total: number
  /** The page returned: the last one if a later one was requested. */
  page: number
  pageCount: number
  /** The corrected search term; null if nothing was corrected. */
  correctedTerm: string | null
}

export type CarPage = CarList & { facets: FacetCounts; facts: ListedFacts }

type SearchRequest = Pick<CarSearch, 'filters' | 'sort' | 'page'> & {
  pageSize: number
  /** The words that the filters were read from; without them every word of a search must occur. */
  typed?: string | null
}

/**
 * One page of the cars on sale, without facet counts. Cars with the search words in make, model or
 * year come first, then the chosen order; unknown mileages come last, and ties are broken by id, so
 * that no car appears on two pages.
 */
export async function listCars(request: SearchRequest): Promise<CarList> {
  const { list } = findPage(await currentStock(), request)
  return withCars(list)
}

export async function searchCars(request: SearchRequest): Promise<CarPage> {
  const stock = await currentStock()
  // Done before the first await: the stock may change meanwhile.
  const { list, filtered } = findPage(stock, request)
  const facets = countFacets(stock.cars, filtered)
  const facts = listedFacts(stock.cars, filtered)
  return { ...(await withCars(list)), facets, facts }
}

/**
 * How many cars of a list may be too late to import; null if the list doesn't ask, or if the shop
 * has no rules to show.
 */
export async function countTooLate(filters: CarFilters): Promise<number | null> {
  if (!isClocked(filters)) return null
  const { cars } = await currentStock()
  if (!cars.landing.now) return null
  const found = (landing: CarFilters['landing']) =>
    filterCars(cars, { ...filters, landing }).passing.size
  return found(null) - found(IN_TIME)
}

/**
 * How cars at CIF Mombasa are compared, for a list by price that they would be in; null for any
 * other list.
 */
export async function importPriceNote({
  filters,
  sort,
  typed = null,
}: Pick<SearchRequest, 'filters' | 'sort' | 'typed'>): Promise<string | null> {
  const { minPrice, maxPrice } = filters
  if (minPrice === null && maxPrice === null && sort.column !== 'price') return null
  const stock = await currentStock()
  const atAnyPrice = { ...filters, minPrice: null, maxPrice: null }
  const { passing } = findFiltered(stock, { filters: atAnyPrice, typed }).filtered
  const atCif = Array.from(passing.slots).filter((slot) => stock.cars.isAtCif(slot))
  return importsCountText({
    atKeys: atCif.some((slot) => !stock.cars.unpriced.has(slot)),
    atCif: atCif.some((slot) => stock.cars.unpriced.has(slot)),
  })
}

/** The filters with their colours and features as cars have them; the same object if they are so. */
export async function asStocked(filters: CarFilters): Promise<CarFilters> {
  const { cars } = await currentStock()
  const [color, features] = (['color', 'features'] as const).map((facet) =>
    valuesMeant(cars, facet, filters[facet]),
  )
  if (color === filters.color && features === filters.features) return filters
  return { ...filters, color: [...(color ?? [])], features: [...(features ?? [])] }
}

type PageOfIds = Omit<CarList, 'cars'> & { ids: string[] }

/** Ids of all cars on any page of a search, in no order. */
export function matchingIds(
  stock: StockIndex,
  { filters, typed }: Pick<CarSearch, 'filters' | 'typed'>,
): string[] {
  const { passing } = findFiltered(stock, { filters, typed }).filtered
  return Array.from(passing.slots, (slot) => stock.cars.ids[slot] ?? '')
}

function findFiltered(
  stock: StockIndex,
  { filters: asked, typed }: Pick<CarSearch, 'filters' | 'typed'>,
) {
  const kept = optionalWords({ filters: asked, typed })
  // When a model is named, only place names are corrected.
  const isFree = typed === null || asked.model === null
  const names = isFree ? stock.vocabulary : TOWN_NAMES.filter((town) => stock.cars.texts.has(town))
  const correctedTerm = correctTerm(asked.searchTerm, { ...stock, vocabulary: names }, kept)
  const filters = correctedTerm ? { ...asked, searchTerm: correctedTerm } : asked
  const classified = classifyWords(stock.cars, { filters, typed })
  const filtered = filterCars(stock.cars, classified.filters, classified)
  const optional = [...classified.optional, ...classified.missing, ...classified.otherNames]
  return { filters, filtered, optional, correctedTerm }
}

function findPage(
  stock: StockIndex,
  { filters: asked, sort, page: wanted, pageSize, typed = null }: SearchRequest,
): { list: PageOfIds; filtered: Filtered } {
  const { filters, filtered, optional, correctedTerm } = findFiltered(stock, {
    filters: asked,
    typed,
  })
  const total = filtered.passing.size
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(wanted, pageCount)
  const ids = orderCars(stock.cars, filtered.passing, {
    sort,
    words: searchWords(filters.searchTerm),
    wanted:
      typed === null || sort !== SEARCH_SORTS[0] ? null : wantedOf({ filters, typed, optional }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { list: { ids, total, page, pageCount, correctedTerm }, filtered }
}

/** The words and year to rank cars by; null if there are none. */
function wantedOf({
  filters,
  typed,
  optional,
}: {
  filters: CarFilters
  typed: string
  optional: string[]
}) {
  const words = searchWords(filters.searchTerm)
  const year = namedYear(filters, typed)
  return words.length === 0 && year === null ? null : { words, optional, year }
}

/** `around 2015` includes 2014 and 2016. */
function namedYear({ minYear, maxYear }: CarFilters, typed: string): number | null {
  if (minYear === null || maxYear === null) return null
  const years = searchWords(typed).map(Number)
  return years.find((year) => year > minYear && year < maxYear) ?? null
}

async function withCars({ ids, ...list }: PageOfIds): Promise<CarList> {
  return { ...list, cars: await listPicturedCars(ids) }
}

/** Filters with the stock's spelling and misspelt words corrected, ready for an SQL condition. */
export async function correctedFilters(filters: CarFilters): Promise<CarFilters> {
  const stock = await currentStock()
  const searchTerm = correctTerm(filters.searchTerm, stock) ?? filters.searchTerm
  return withStockSpelling({ ...filters, searchTerm }, stock.cars)
}

/** Links write `make=toyota`, an index needs Toyota. Values that no car has match nothing. */
function withStockSpelling(filters: CarFilters, { columns }: CarIndex): CarFilters {
  return {
    ...filters,
    make: filters.make && (columns.make.spellings(filters.make)[0] ?? filters.make),
    model: filters.model && (columns.model.spellings(filters.model)[0] ?? filters.model),
    color: filters.color.flatMap((color) => [color, ...columns.color.spellings(color)]),
  }
}

function correctTerm(
  term: string | null,
  { cars, vocabulary }: Pick<StockIndex, 'cars' | 'vocabulary'>,
  kept: readonly string[] = [],
): string | null {
  if (term === null) return null
  const typed = searchWords(term).join(' ')
  const corrected = correctSpelling(term, {
    vocabulary,
    isKnown: (word) => kept.includes(word) || cars.texts.hasPart(word),
  })
  return corrected === typed ? null : corrected
}
