import type { SavedSearch } from './saved-search.ts'

/** So many searches are counted at once; a longer list asks again. */
export const SEARCHES_PER_QUESTION = 20

/** The addresses that ask how many new cars each search has, in the order of the searches. */
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
