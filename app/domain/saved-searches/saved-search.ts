import { type CarFilters, countFilters } from '#app/domain/cars/search/car-filters.ts'
import { formatCarFilters, parseCarFilters } from '#app/domain/cars/search/car-search.ts'
import { filterChips } from '#app/domain/cars/search/filter-chips.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

export type SavedSearch = {
  id: string
  name: string
  /** Query parameters of the search page, as `car-search.ts` writes them. */
  filters: Readonly<Record<string, string>>
  createdAt: string
  lastUsed: string
}

export const PANEL_SEARCHES = 6
export const BADGES_SHOWN = 3
export const MAX_SAVED_SEARCHES = 50
export const MAX_SEARCH_NAME_LENGTH = 60

export const BLANK_SEARCH_NAME = 'Please enter a name for your search'
export const NOTHING_TO_SAVE = 'No search criteria to save'
export const SEARCH_SAVED = 'Search saved successfully!'
export const SEARCH_DELETED = 'Search deleted'
export const SEARCHES_FULL = `You can keep ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`

export function searchLoaded(name: string): string {
  return `Loaded search: ${name}`
}

type Searches = readonly SavedSearch[]
type NewSearch = { id: string; name: string; filters: CarFilters; now: Date }

export type SaveOutcome = { ok: true; searches: Searches } | Refusal

/** Newest first. Checks the name before the filters, in the form's order. */
export function saveSearch(
  searches: Searches,
  { id, name: typed, filters, now }: NewSearch,
): SaveOutcome {
  const name = typed.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_NAME_LENGTH).trim()
  if (name === '')
    return { ok: false, reason: BLANK_SEARCH_NAME, fields: { name: [BLANK_SEARCH_NAME] } }
  if (countFilters(filters) === 0) return { ok: false, reason: NOTHING_TO_SAVE }
  if (searches.length >= MAX_SAVED_SEARCHES) {
    return { ok: false, reason: SEARCHES_FULL }
  }
  const at = now.toISOString()
  const search = { id, name, filters: savedFilters(filters), createdAt: at, lastUsed: at }
  return { ok: true, searches: [search, ...searches] }
}

/** Updates when a search was last used, without moving it. */
export function markUsed(searches: Searches, { id, now }: { id: string; now: Date }): Searches {
  const lastUsed = now.toISOString()
  return searches.map((search) => (search.id === id ? { ...search, lastUsed } : search))
}

export function deleteSearch(searches: Searches, id: string): Searches {
  return searches.filter((search) => search.id !== id)
}

export function restoreSearch(
  searches: Searches,
  { search, place }: { search: SavedSearch; place: number },
): Searches {
  return searches.some(({ id }) => id === search.id)
    ? searches
    : searches.toSpliced(place, 0, search)
}

export function savedFilters(filters: CarFilters): Record<string, string> {
  return Object.fromEntries(formatCarFilters(filters))
}

export function filtersOf({ filters }: Pick<SavedSearch, 'filters'>): CarFilters {
  return parseCarFilters(new URLSearchParams({ ...filters }))
}

export function savedSearchPath(search: Pick<SavedSearch, 'filters'>): string {
  return `/search?${formatCarFilters(filtersOf(search))}`
}

/** The first three badges, then `+2 more`. */
export function searchBadges(
  search: Pick<SavedSearch, 'filters'>,
  names: CategoryNames,
): {
  shown: string[]
  more: string | null
} {
  const labels = filterChips(filtersOf(search), names).map(({ label }) => label)
  const more = labels.length - BADGES_SHOWN
  return { shown: labels.slice(0, BADGES_SHOWN), more: more > 0 ? `+${more} more` : null }
}
