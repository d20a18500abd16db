import { nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { countFilters } from '#app/domain/search/car-filters.ts'
import { type CarSearch, formatCarFilters, parseCarSearch } from '#app/domain/search/car-search.ts'
import { filterChips } from '#app/domain/search/filter-chips.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

/** The parts of a search that decide which cars it finds. */
export type AskedSearch = Pick<CarSearch, 'filters' | 'typed'>

/** How many cars an email names; the rest are counted. */
export const CARS_PER_SEARCH = 10

const QUERY_MAX_LENGTH = 2_000
/** Half past seven in Nairobi. */
const DIGEST_AT_MS = 7.5 * 60 * 60_000

/** The query of a search without order, page and view; null if it has no filters. */
export function alertQuery({ filters, typed }: AskedSearch): string | null {
  if (countFilters(filters) === 0) return null
  const params = formatCarFilters(filters)
  if (typed !== null) params.set('said', typed)
  const query = params.toString()
  return query.length > QUERY_MAX_LENGTH ? null : query
}

/** The page to set up an alert for a search; null if it has no filters. */
export function alertPath(search: AskedSearch): string | null {
  const query = alertQuery(search)
  return query && `/search/alert?${query}`
}

export const searchOfAlert = (query: string): CarSearch =>
  parseCarSearch(new URLSearchParams(query))

/** `Toyota, Vitz, Up to KSh 900,000` */
export function searchName(query: string, names: CategoryNames): string {
  const { filters } = searchOfAlert(query)
  return filterChips(filters, names)
    .map(({ label }) => label)
    .join(', ')
}

/** The day whose digest is due: today from half past seven, or else yesterday. */
export function digestDay(now: Date): string {
  const today = nairobiDay(now)
  const isDue = now.getTime() - startOfNairobiDay(today).getTime() >= DIGEST_AT_MS
  return isDue ? today : nairobiDay(new Date(now.getTime() - DIGEST_AT_MS))
}
