import { readStored, useStored } from '#app/components/local-lists/browser-store.ts'
import type { SavedSearch } from '#app/domain/saved-searches/saved-search.ts'
import { parseStoredSearches } from '#app/domain/saved-searches/stored-searches.ts'

export const SAVED_SEARCHES_KEY = 'saved-searches'

const NONE: readonly SavedSearch[] = []
let last: { text: string | null; searches: readonly SavedSearch[] } = { text: null, searches: NONE }

/** The saved searches; the same array until they change. */
export function readSearches(): readonly SavedSearch[] {
  const text = readStored(SAVED_SEARCHES_KEY)
  if (text !== last.text) last = { text, searches: parseStoredSearches(text) }
  return last.searches
}

export function useSavedSearches(): readonly SavedSearch[] {
  return useStored(readSearches, NONE)
}
