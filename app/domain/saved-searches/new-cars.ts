import type { SavedSearch } from './saved-search.ts'

/** Searches counted per request; a longer list takes several. */
export const SEARCHES_PER_QUESTION = 20

/** The URLs to request the number of new cars per search, in the order of the searches. */
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
