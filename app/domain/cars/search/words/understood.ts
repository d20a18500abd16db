import type { CarSearch } from '#app/domain/cars/search/car-search.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** How the words in the search box were understood. */
export type Understood = {
  /** As they were typed. */
  words: string
  /** What was chosen otherwise; new words are read beside it. */
  others: CarSearch
  /** Words that are searched for as text, since a chosen filter says something else. */
  contradicting: readonly string[]
  /** Asked for in words; not a filter yet. */
  maxMonthly: number | null
}

/** What could not be understood as it was meant, in sentences. */
export function misunderstandings({ contradicting, maxMonthly }: Understood): string[] {
  return [
    ...contradicting.map(
      (words) => `“${words}” does not go with the filters chosen, so it is searched for as text.`,
    ),
    ...(maxMonthly === null
      ? []
      : [`We cannot search by payments of ${formatKsh(maxMonthly)} a month yet.`]),
  ]
}
