import type { CarFilters } from '#app/domain/search/car-filters.ts'
import type { CarSearch } from '#app/domain/search/car-search.ts'
import { searchWords } from '#app/domain/search/search-words.ts'

import { BODY_PHRASES } from './data/body-phrases.ts'
import { NEGATIONS } from './data/negations.ts'
import { DEPOSIT_WORDS, OPTIONAL_WORDS } from './data/plain-words.ts'

const BODY_WORDS: ReadonlySet<string> = new Set(
  [...BODY_PHRASES.values()].flat().flatMap(({ words }) => words),
)

const isOfDeposit = (word: string | undefined) => word !== undefined && DEPOSIT_WORDS.includes(word)

/** `premio 240`, `discovery 4` */
const VERSION = /^(?:mk)?\d{1,3}$/

/**
 * Words of a search term that only affect the order. Words that were not read, as in an address
 * that names them, must all occur.
 */
export function optionalWords({ filters, typed }: Pick<CarSearch, 'filters' | 'typed'>): string[] {
  if (typed === null) return []
  let isUnwanted = false
  return searchWords(filters.searchTerm).filter((word, at, words) => {
    isUnwanted = NEGATIONS.includes(words[at - 1] ?? '') || (isUnwanted && BODY_WORDS.has(word))
    if (isUnwanted) return false
    const isDeposit = /^\d/.test(word) && [words[at - 1], words[at + 1]].some(isOfDeposit)
    const isVersion = filters.model !== null && VERSION.test(word)
    return OPTIONAL_WORDS.has(word) || BODY_WORDS.has(word) || isVersion || isDeposit
  })
}

/** The filters that a car must pass, without optional words. */
export function withoutOptionalWords(search: Pick<CarSearch, 'filters' | 'typed'>): CarFilters {
  const { filters } = search
  const optional = optionalWords(search)
  if (optional.length === 0) return filters
  const rest = searchWords(filters.searchTerm).filter((word) => !optional.includes(word))
  return { ...filters, searchTerm: rest.join(' ') || null }
}
