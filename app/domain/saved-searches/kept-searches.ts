import {
  MAX_SAVED_SEARCHES,
  MAX_SEARCH_NAME_LENGTH,
  savedFilters,
  filtersOf,
  type SavedSearch,
} from './saved-search.ts'

/** Searches written by another version are left alone and count as none. */
const VERSION = 1

export function formatKeptSearches(searches: readonly SavedSearch[]): string {
  return JSON.stringify({ version: VERSION, searches })
}

/** Reads what a browser kept. Anything can stand there; what is no search is left out. */
export function parseKeptSearches(text: string | null): SavedSearch[] {
  try {
    const kept = JSON.parse(text ?? '') as { version: unknown; searches: unknown[] }
    if (kept.version !== VERSION) return []
    const known = kept.searches.flatMap(toSavedSearch)
    return known
      .filter(({ id }, at) => known.findIndex((other) => other.id === id) === at)
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
  // A search without filters would be a name for the whole stock.
  if (Object.keys(clean).length === 0) return []
  return [{ id, name, filters: clean, createdAt, lastUsed }]
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
