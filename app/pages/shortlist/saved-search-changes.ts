import type { CarFilters } from '#app/domain/search/car-filters.ts'
import {
  type SavedSearch,
  parseStoredSearches,
  deleteSearch,
  markUsed,
  restoreSearch,
  type SaveOutcome,
  saveSearch,
  SEARCH_DELETED,
  SEARCH_SAVED,
  searchLoaded,
  formatStoredSearches,
} from '#app/domain/shortlist/saved-search.ts'
import { readStored, useStored, writeStored } from '#app/pages/car-card/browser-store.ts'
import { toast } from '#app/ui/overlays/toast.ts'

const SAVED_SEARCHES_KEY = 'saved-searches'

const NONE: readonly SavedSearch[] = []
let last: { text: string | null; searches: readonly SavedSearch[] } = { text: null, searches: NONE }

/** The saved searches; the same array until they change. */
function readSearches(): readonly SavedSearch[] {
  const text = readStored(SAVED_SEARCHES_KEY)
  if (text !== last.text) last = { text, searches: parseStoredSearches(text) }
  return last.searches
}

export function useSavedSearches(): readonly SavedSearch[] {
  return useStored(readSearches, NONE)
}

export function saveCurrentSearch(search: { name: string; filters: CarFilters }): SaveOutcome {
  const now = new Date()
  const id = `${now.valueOf().toString(36)}-${Math.random().toString(36).slice(2)}`
  const outcome = saveSearch(readSearches(), { ...search, id, now })
  if (outcome.ok) {
    storeSearches(outcome.searches)
    toast.success(SEARCH_SAVED)
  } else if (!outcome.fields) {
    toast.error(outcome.reason)
  }
  return outcome
}

export function markSearchUsed({ id, name }: SavedSearch): void {
  storeSearches(markUsed(readSearches(), { id, now: new Date() }))
  toast.success(searchLoaded(name))
}

export function removeSearch(search: SavedSearch): void {
  const searches = readSearches()
  const place = searches.findIndex(({ id }) => id === search.id)
  storeSearches(deleteSearch(searches, search.id))
  toast.success(SEARCH_DELETED, {
    action: {
      label: 'Undo',
      onClick: () => storeSearches(restoreSearch(readSearches(), { search, place })),
    },
  })
}

function storeSearches(searches: readonly SavedSearch[]): void {
  writeStored(SAVED_SEARCHES_KEY, formatStoredSearches(searches))
}
