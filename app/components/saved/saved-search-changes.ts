import { keep } from '#app/components/local-lists/browser-store.ts'
import type { CarFilters } from '#app/domain/cars/car-filters.ts'
import { formatKeptSearches } from '#app/domain/saved-searches/kept-searches.ts'
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
import { toast } from '#app/ui/toast.ts'

import { readSearches, SAVED_SEARCHES_KEY } from './use-saved-searches.ts'

/** Keeps a search under a name; a refusal of the name is for the form to show. */
export function saveThisSearch(search: { name: string; filters: CarFilters }): SaveOutcome {
  const now = new Date()
  const id = `${now.valueOf().toString(36)}-${Math.random().toString(36).slice(2)}`
  const outcome = saveSearch(readSearches(), { ...search, id, now })
  if (outcome.ok) {
    write(outcome.searches)
    toast.success(SEARCH_SAVED)
  } else if (outcome.field === 'filters') {
    toast.error(outcome.reason)
  }
  return outcome
}

/** A search is used again; the link that was pressed leads to it. */
export function noteLoaded({ id, name }: SavedSearch): void {
  write(markUsed(readSearches(), { id, now: new Date() }))
  toast.success(searchLoaded(name))
}

export function removeSearch(search: SavedSearch): void {
  const searches = readSearches()
  const place = searches.findIndex(({ id }) => id === search.id)
  write(deleteSearch(searches, search.id))
  toast.success(SEARCH_DELETED, {
    action: {
      label: 'Undo',
      onClick: () => write(restoreSearch(readSearches(), { search, place })),
    },
  })
}

function write(searches: readonly SavedSearch[]): void {
  keep(SAVED_SEARCHES_KEY, formatKeptSearches(searches))
}
