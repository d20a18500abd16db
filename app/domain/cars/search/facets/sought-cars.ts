import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import type { CarSearch } from '#app/domain/cars/search/car-search.ts'
import { searchWords } from '#app/domain/cars/search/search-words.ts'
import { NEGATIONS } from '#app/domain/cars/search/words/data/negations.ts'
import { softWords, withoutSoftWords } from '#app/domain/cars/search/words/soft-words.ts'

import type { BitSet } from './bit-set.ts'
import type { CarIndex } from './car-index.ts'

/** What a search asks of a car, once its words are weighed. */
export type Sought = {
  /** With the words that must occur. */
  readonly filters: CarFilters
  /** The cars that were named as not wanted. */
  readonly except: readonly BitSet[]
  /** Words that only say which cars come first. */
  readonly soft: readonly string[]
  /** Words that no car has, beside a make or model that says what is meant. */
  readonly missing: readonly string[]
  /** Words that name another model than the one that is searched for. */
  readonly otherNames: readonly string[]
}

/**
 * Of words that were read, those that no car has rule nothing out beside a make, nor do names of other
 * models beside a model; `not toyota` rules out what is called so. Words of an address that were not
 * read must all occur.
 */
export function soughtCars(index: CarIndex, search: Pick<CarSearch, 'filters' | 'said'>): Sought {
  const soft = softWords(search)
  const filters = withoutSoftWords(search)
  if (search.said === null || filters.searchTerm === null) {
    return { filters, except: [], soft, missing: [], otherNames: [] }
  }
  const words = searchWords(filters.searchTerm)
  const except: BitSet[] = []
  const asked: string[] = []
  for (const { negation, run } of runsOf(words)) {
    const named = negation === null ? null : slotsCalled(index, run)
    if (named) except.push(named)
    else asked.push(...(negation === null ? [] : [negation]), ...run)
  }
  const missing = filters.make === null ? [] : asked.filter((word) => !isMentioned(index, word))
  const otherNames = filters.model === null ? [] : asked.filter((word) => isModelName(index, word))
  const left = asked.filter((word) => !missing.includes(word) && !otherNames.includes(word))
  return {
    filters: { ...filters, searchTerm: left.join(' ') || null },
    except,
    soft,
    missing,
    otherNames,
  }
}

type Run = { readonly negation: string | null; readonly run: readonly string[] }

/** `white not toyota` is `white`, and not `toyota`. */
function runsOf(words: readonly string[]): Run[] {
  const runs: { negation: string | null; run: string[] }[] = [{ negation: null, run: [] }]
  for (const word of words) {
    if (NEGATIONS.includes(word)) runs.push({ negation: word, run: [] })
    else runs.at(-1)?.run.push(word)
  }
  return runs
}

/** The cars whose make and model, or whose colour, have all of these words; null where none has. */
function slotsCalled({ columns }: CarIndex, words: readonly string[]): BitSet | null {
  if (words.length === 0) return null
  const sets = (['make', 'model', 'color'] as const).flatMap((name) => {
    const called = columns[name].values.filter(
      (value): value is string =>
        value !== null && words.every((word) => searchWords(value).includes(word)),
    )
    return called.length === 0 ? [] : [columns[name].slotsOf(called)]
  })
  const [first, ...others] = sets
  return first ? others.reduce((all, each) => all.or(each), first.clone()) : null
}

const isMentioned = ({ places, texts }: CarIndex, word: string): boolean =>
  places.nameOf(word) !== null || texts.hasCarWith(word)

const isModelName = ({ columns }: CarIndex, word: string): boolean =>
  columns.model.values.some((model) => model !== null && searchWords(model).includes(word))
