import { readKept, useKept } from '#app/components/local-lists/browser-store.ts'
import { parseKeptSearches } from '#app/domain/saved-searches/kept-searches.ts'
import type { SavedSearch } from '#app/domain/saved-searches/saved-search.ts'

export const SAVED_SEARCHES_KEY = 'saved-searches'

const NONE: readonly SavedSearch[] = []
let last: { text: string | null; searches: readonly SavedSearch[] } = { text: null, searches: NONE }

/** The searches of this browser; the same array as long as they stay the same. */
export function readSearches(): readonly SavedSearch[] {
  const text = readKept(SAVED_SEARCHES_KEY)
  if (text !== last.text) last = { text, searches: parseKeptSearches(text) }
  return last.searches
}

export function useSavedSearches(): readonly SavedSearch[] {
  return useKept(readSearches, NONE)
}
