import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import {
  carSearchPath,
  formatCarFilters,
  parseCarFilters,
} from '#app/domain/cars/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/cars/search/car-sort.ts'
import { filterChips } from '#app/domain/cars/search/filter-chips.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

export type MissedSearch = {
  /** `Toyota · Prado · Up to KSh 3,000,000` */
  text: string
  times: number
  /** May find something now. */
  path: string
}

type Stored = { metadata: Readonly<Record<string, unknown>>; times: number }

export function gatherMissedSearches(
  stored: readonly Stored[],
  names: CategoryNames,
): MissedSearch[] {
  const gathered = new Map<string, MissedSearch>()
  for (const { metadata, times } of stored) {
    const filters = filtersOf(metadata)
    const key = formatCarFilters(filters).toString().toLowerCase()
    if (key === '') continue
    const known = gathered.get(key)
    if (known) known.times += times
    else gathered.set(key, { text: textOf(filters, names), times, path: pathOf(filters) })
  }
  return [...gathered.values()].toSorted((a, b) => b.times - a.times)
}

function filtersOf(metadata: Readonly<Record<string, unknown>>): CarFilters {
  const written = Object.entries(metadata).map(([name, value]) => [name, String(value)])
  return parseCarFilters(new URLSearchParams(written))
}

const textOf = (filters: CarFilters, names: CategoryNames) =>
  filterChips(filters, names)
    .map(({ label }) => label)
    .join(' · ')

const pathOf = (filters: CarFilters) =>
  carSearchPath({ filters, sort: SEARCH_SORTS[0], page: 1, view: 'grid', said: null })
