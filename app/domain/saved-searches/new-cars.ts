import type { SavedSearch } from './saved-search.ts'

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
