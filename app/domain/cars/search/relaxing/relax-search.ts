import { type CarFilters, countFilters } from '#app/domain/cars/search/car-filters.ts'
import { searchWords } from '#app/domain/cars/search/search-words.ts'
import { carsCounted } from '#app/domain/cars/search/stock-texts.ts'

import { RELAXATIONS, type Relaxation } from './relaxations.ts'

/** A search that finds something in place of one that found nothing. */
export type Alternative = {
  readonly filters: CarFilters
  readonly total: number
  /** What there is none of: `Nothing up to KSh 4,500,000`. */
  readonly missing: string
  /** `3 cars up to KSh 5,175,000` */
  readonly label: string
}

const MOST_ALTERNATIVES = 3

type Count = (filters: CarFilters) => number

/**
 * Searches that give up one thing each and find something; where none does, one that gives up as
 * much as it has to. A search that keeps nothing is none, and the list may be empty.
 */
export function relaxSearch(filters: CarFilters, count: Count): Alternative[] {
  const relaxations = [...wordsOneByOne(filters), ...RELAXATIONS]
  const found: Alternative[] = []
  for (const relaxation of relaxations) {
    if (found.length === MOST_ALTERNATIVES) return found
    const alternative = relaxed(filters, [relaxation], count)
    if (alternative && !found.some(({ label }) => label === alternative.label)) {
      found.push(alternative)
    }
  }
  if (found.length > 0) return found
  for (let used = 2; used <= relaxations.length; used += 1) {
    const alternative = relaxed(filters, relaxations.slice(0, used), count)
    if (alternative) return [alternative]
  }
  return []
}

function relaxed(
  filters: CarFilters,
  relaxations: readonly Relaxation[],
  count: Count,
): Alternative | null {
  let current = filters
  const missing: string[] = []
  const becomes: string[] = []
  for (const { missing: missed, becomes: became, relax } of relaxations) {
    const next = relax(current)
    if (!next) continue
    missing.push(missed(current))
    becomes.push(became(next))
    current = next
  }
  if (current === filters || countFilters(current) === 0) return null
  const total = count(current)
  if (total === 0) return null
  return {
    filters: current,
    total,
    missing: missing.length === 1 ? (missing[0] ?? '') : 'Nothing matches all of it',
    label: `${carsCounted(total)} ${becomes.join(', ')}`,
  }
}

/** Each left-over word, the last typed first: what follows a name says more about it. */
function wordsOneByOne({ searchTerm }: CarFilters): Relaxation[] {
  return searchWords(searchTerm)
    .toReversed()
    .map((word) => ({
      missing: () => `No match for “${word}”`,
      becomes: () => `without “${word}”`,
      relax: (filters) => {
        const words = searchWords(filters.searchTerm)
        const rest = words.filter((each) => each !== word)
        if (rest.length === words.length) return null
        return { ...filters, searchTerm: rest.join(' ') || null }
      },
    }))
}
