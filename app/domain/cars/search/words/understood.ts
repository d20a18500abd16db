import type { CarSearch } from '#app/domain/cars/search/car-search.ts'

/** How the words in the search box were understood. */
export type Understood = {
  /** As they were typed. */
  words: string
  /** What was chosen otherwise; new words are read beside it. */
  others: CarSearch
  /** That filters were read from them, and what was not understood as it was meant. */
  notes: string
  /** The address that searches for the words as they are. */
  asTypedPath: string
}
