import { writeStored } from '#app/components/local-lists/browser-store.ts'
import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import {
  deleteSearch,
  markUsed,
  restoreSearch,
  type SavedSearch,
  type SaveOutcome,
  saveSearch,
  SEARCH_DELETED,
  SEARCH_SAVED,
  searchLoaded,
} from '#app/domain/saved-searches/saved-search.ts'
import { formatStoredSearches } from '#app/domain/saved-searches/stored-searches.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { readSearches, SAVED_SEARCHES_KEY } from './use-saved-searches.ts'

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
