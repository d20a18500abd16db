import {
  MAX_SAVED_SEARCHES,
  MAX_SEARCH_NAME_LENGTH,
  savedFilters,
  filtersOf,
  type SavedSearch,
} from './saved-search.ts'

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
