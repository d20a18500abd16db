import type { CarSearch } from '#app/domain/cars/search/car-search.ts'

export type Understood = {
  words: string
  /** What was chosen otherwise; new words are read beside it. */
  others: CarSearch
  /** That filters were read from them, and what was not understood as it was meant. */
  notes: string
  /** Searches that the same words could mean as well. */
  instead: readonly { label: string; path: string }[]
}
