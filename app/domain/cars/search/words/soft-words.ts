import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import type { CarSearch } from '#app/domain/cars/search/car-search.ts'
import { searchWords } from '#app/domain/cars/search/search-words.ts'

import { BODY_PHRASES } from './data/body-phrases.ts'
import { NEGATIONS } from './data/negations.ts'
import { DEPOSIT_WORDS, SOFT_WORDS } from './data/soft-words.ts'

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
export function softWords({ filters, said }: Pick<CarSearch, 'filters' | 'said'>): string[] {
  if (said === null) return []
  let isUnwanted = false
  return searchWords(filters.searchTerm).filter((word, at, words) => {
    isUnwanted = NEGATIONS.includes(words[at - 1] ?? '') || (isUnwanted && BODY_WORDS.has(word))
    if (isUnwanted) return false
    const isDeposit = /^\d/.test(word) && [words[at - 1], words[at + 1]].some(isOfDeposit)
    const isVersion = filters.model !== null && VERSION.test(word)
    return SOFT_WORDS.has(word) || BODY_WORDS.has(word) || isVersion || isDeposit
  })
}

/** The filters that a car must pass, without soft words. */
export function withoutSoftWords(search: Pick<CarSearch, 'filters' | 'said'>): CarFilters {
  const { filters } = search
  const soft = softWords(search)
  if (soft.length === 0) return filters
  const rest = searchWords(filters.searchTerm).filter((word) => !soft.includes(word))
  return { ...filters, searchTerm: rest.join(' ') || null }
}
