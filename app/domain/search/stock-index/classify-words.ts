import type { CarFilters } from '#app/domain/search/car-filters.ts'
import type { CarSearch } from '#app/domain/search/car-search.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import { BODY_PHRASES } from '#app/domain/search/words/data/body-phrases.ts'
import { colourNamed, colourWords } from '#app/domain/search/words/data/colour-words.ts'
import { FILTER_PHRASES } from '#app/domain/search/words/data/filter-phrases.ts'
import { NEGATIONS } from '#app/domain/search/words/data/negations.ts'
import { optionalWords, withoutOptionalWords } from '#app/domain/search/words/optional-words.ts'

import type { BitSet } from './bit-set.ts'
import { ATTRIBUTES, type CarIndex } from './car-index.ts'

/** What a search requires of a car, once its words are classified. */
export type ClassifiedWords = {
  /** With the words that must occur. */
  readonly filters: CarFilters
  /** Whether the words were not read, but are an address's own. */
  readonly isPlain: boolean
  /** The cars that the search rules out. */
  readonly except: readonly BitSet[]
  /** The words that name them: `not toyota`. */
  readonly excluded: readonly string[]
  /** Unwanted things that no car mentions: `no accident`. */
  readonly ignored: readonly string[]
  /** Words that only affect the order. */
  readonly optional: readonly string[]
  /** Words that no car has, next to a make or model that makes the meaning clear. */
  readonly missing: readonly string[]
  /** Words that name a make or model other than the one searched for. */
  readonly otherNames: readonly string[]
}

/**
 * Among the words that were read, those that no car has rule nothing out next to a make, nor do
 * names of other models next to a model. `not toyota` rules out Toyotas, and `no accident` nothing,
 * since no list says it. Unread words of an address must all occur.
 */
export function classifyWords(
  index: CarIndex,
  search: Pick<CarSearch, 'filters' | 'typed'>,
): ClassifiedWords {
  const optional = optionalWords(search)
  const filters = withoutOptionalWords(search)
  const isPlain = search.typed === null
  const nothing = { except: [], excluded: [], ignored: [], missing: [], otherNames: [] }
  if (isPlain || filters.searchTerm === null) return { filters, isPlain, optional, ...nothing }
  const { asked, except, excluded, ignored } = ruleOut(index, searchWords(filters.searchTerm))
  const { make, model } = filters
  const missing = make === null ? [] : asked.filter((word) => !isMentioned(index, word))
  const otherNames = asked.filter(
    (word) =>
      (model !== null && isInName(index, 'model', word)) ||
      (make !== null && isInName(index, 'make', word)),
  )
  const left = asked.filter((word) => !missing.includes(word) && !otherNames.includes(word))
  return {
    filters: { ...filters, searchTerm: left.join(' ') || null },
    isPlain,
    except,
    excluded,
    ignored,
    optional,
    missing,
    otherNames,
  }
}

/** `white not toyota` asks for `white`, and rules out `toyota`. */
function ruleOut(index: CarIndex, words: readonly string[]) {
  const asked: string[] = []
  const except: BitSet[] = []
  const excluded: string[] = []
  const ignored: string[] = []
  for (const { negation, run } of runsOf(words)) {
    if (negation === null || run.length === 0) asked.push(...run)
    else {
      // What follows the name is one more word: `not toyota nairobi`.
      const { length, cars } = longestCalled(index, run)
      const phrase = [negation, ...run.slice(0, Math.max(length, 1))].join(' ')
      if (cars) {
        except.push(cars)
        excluded.push(phrase)
        asked.push(...run.slice(length))
      } else ignored.push([negation, ...run].join(' '))
    }
  }
  return { asked, except, excluded, ignored }
}

type Run = { readonly negation: string | null; readonly run: readonly string[] }

function runsOf(words: readonly string[]): Run[] {
  const runs: { negation: string | null; run: string[] }[] = [{ negation: null, run: [] }]
  for (const word of words) {
    if (NEGATIONS.includes(word)) runs.push({ negation: word, run: [] })
    else runs.at(-1)?.run.push(word)
  }
  return runs
}

function longestCalled(index: CarIndex, run: readonly string[]) {
  for (let length = run.length; length > 0; length -= 1) {
    const cars = slotsCalled(index, run.slice(0, length))
    if (cars) return { length, cars }
  }
  return { length: 0, cars: null }
}

/**
 * The cars that have all of these words in one value: a name, a colour, a feature or a place; null
 * if none does.
 */
function slotsCalled(index: CarIndex, words: readonly string[]): BitSet | null {
  const { columns } = index
  const sets = (['make', 'model', 'color', 'features'] as const).flatMap((name) => {
    const wordsOf = name === 'color' ? colourWords : searchWords
    const wanted = name === 'color' ? words.map((word) => colourNamed(word) ?? word) : words
    const called = columns[name].values.filter(
      (value): value is string =>
        value !== null && wanted.every((word) => wordsOf(value).includes(word)),
    )
    return called.length === 0 ? [] : [columns[name].slotsOf(called)]
  })
  const [word = ''] = words
  const place = words.length === 1 ? index.places.slotsAt(word) : null
  const all = [...sets, ...(place ? [place] : []), ...slotsMeant(index, words)]
  const [first, ...others] = all
  return first ? others.reduce((joined, each) => joined.or(each), first.clone()) : null
}

/** `not locally used`, `not hybrid`, `not single cab`: what the words would ask for. */
function slotsMeant(index: CarIndex, words: readonly string[]): BitSet[] {
  const [first = ''] = words
  const phrases = [...(FILTER_PHRASES.get(first) ?? []), ...(BODY_PHRASES.get(first) ?? [])]
  const phrase = phrases.find((each) => each.words.join(' ') === words.join(' '))
  if (!phrase) return []
  const { filters = {}, keeps } = phrase.meaning
  if (keeps !== undefined) {
    const [set, ...more] = words.map((word) => index.texts.slotsWith(word))
    return set ? [more.reduce((both, each) => both.and(each), set)] : []
  }
  return ATTRIBUTES.flatMap((name) => {
    const values = filters[name]
    return values == null ? [] : [index.columns[name].slotsOf([values].flat())]
  })
}

const isMentioned = ({ places, texts }: CarIndex, word: string): boolean =>
  places.nameOf(word) !== null || texts.hasCarWith(word)

/** `cx5` is all of CX-5, and `demio` a word of its name. */
const isInName = ({ columns }: CarIndex, name: 'make' | 'model', word: string): boolean =>
  columns[name].values.some((value) => {
    const words = searchWords(value)
    return words.includes(word) || words.join('') === word
  })

/** Filters and the words that rule cars out, as a search that keeps their meaning. */
export function withExcluded(
  filters: CarFilters,
  { excluded, isPlain }: Pick<ClassifiedWords, 'excluded' | 'isPlain'>,
): Pick<CarSearch, 'filters' | 'typed'> {
  if (isPlain || (excluded.length === 0 && filters.searchTerm === null)) {
    return { filters, typed: null }
  }
  const words = [filters.searchTerm, ...excluded].filter((each) => each !== null).join(' ')
  return { filters: { ...filters, searchTerm: words }, typed: words }
}
