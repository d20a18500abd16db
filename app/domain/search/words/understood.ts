import type { CarSearch } from '#app/domain/search/car-search.ts'

export type Understood = {
  words: string
  /** Filters chosen elsewhere, which new words are read beside. */
  others: CarSearch
  /** Says that filters were read from the words, and what may have been misunderstood. */
  notes: string
  /** Other searches that the words could mean. */
  instead: readonly { label: string; path: string }[]
}
