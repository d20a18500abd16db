import type { Refusal } from '#app/domain/refusal.ts'
import { type CarFilters, countFilters } from '#app/domain/search/car-filters.ts'
import { formatCarFilters, parseCarFilters } from '#app/domain/search/car-search.ts'
import { filterChips } from '#app/domain/search/filter-chips.ts'
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
const BADGES_SHOWN = 3
const MAX_SAVED_SEARCHES = 50
export const MAX_SEARCH_NAME_LENGTH = 60

const BLANK_SEARCH_NAME = 'Please enter a name for your search'
const NOTHING_TO_SAVE = 'No search criteria to save'
export const SEARCH_SAVED = 'Search saved successfully!'
export const SEARCH_DELETED = 'Search deleted'
const SEARCHES_FULL = `You can keep ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`

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

/** Searches counted per request; a longer list takes several. */
export const SEARCHES_PER_QUESTION = 20

/** PostgreSQL and JavaScript disagree on dates before 4713 BC; nothing was saved before 2000. */
const EARLIEST = Date.UTC(2000)
const LATEST = Date.UTC(9999)

/** When a saved search was last used; null if `text` is not a date, or an absurd one. */
export function parseSince(text: string): Date | null {
  const time = Date.parse(text)
  return time >= EARLIEST && time < LATEST ? new Date(time) : null
}

/** The URLs that request the number of new cars per search, in the order of the searches. */
export function newCarsQuestions(
  searches: readonly Pick<SavedSearch, 'filters' | 'lastUsed'>[],
): string[] {
  const count = Math.ceil(searches.length / SEARCHES_PER_QUESTION)
  return Array.from({ length: count }, (_, at) => {
    const from = at * SEARCHES_PER_QUESTION
    const params = searches
      .slice(from, from + SEARCHES_PER_QUESTION)
      .flatMap(({ filters, lastUsed }) => [
        ['since', lastUsed],
        ['search', `${new URLSearchParams({ ...filters })}`],
      ])
    return `/searches.json?${new URLSearchParams(params)}`
  })
}

/** Searches written by another version are left alone and read as none. */
const VERSION = 1

export function formatStoredSearches(searches: readonly SavedSearch[]): string {
  return JSON.stringify({ version: VERSION, searches })
}

/** Storage can contain anything; whatever is not a search is left out. */
export function parseStoredSearches(text: string | null): SavedSearch[] {
  try {
    const stored = JSON.parse(text ?? '') as { version: unknown; searches: unknown[] }
    if (stored.version !== VERSION) return []
    const valid = stored.searches.flatMap(toSavedSearch)
    return valid
      .filter(({ id }, at) => valid.findIndex((other) => other.id === id) === at)
      .slice(0, MAX_SAVED_SEARCHES)
  } catch {
    return []
  }
}

function toSavedSearch(value: unknown): SavedSearch[] {
  const { id, name, filters, createdAt, lastUsed } = (value ?? {}) as Partial<
    Record<string, unknown>
  >
  if (typeof id !== 'string' || id === '' || id.length > 64) return []
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_SEARCH_NAME_LENGTH) {
    return []
  }
  if (!isTime(createdAt) || !isTime(lastUsed)) return []
  const written = Object.entries(filters ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const clean = savedFilters(filtersOf({ filters: Object.fromEntries(written) }))
  // A search without filters would match the whole stock.
  if (Object.keys(clean).length === 0) return []
  return [{ id, name, filters: clean, createdAt, lastUsed }]
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
