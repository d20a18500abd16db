import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { parseText } from '#app/domain/search/car-search.ts'

import { OR_WORDS } from './data/negations.ts'
import { STOP_WORDS, PLACE_NICKNAMES } from './data/plain-words.ts'
import { Draft, type RuledOut, type WordRole } from './draft.ts'
import type { Name } from './name-index.ts'
import { readCodes, readPlate, readPlateSeries } from './read-codes.ts'
import {
  readBodies,
  readColours,
  readFilterPhrases,
  readMisspeltFilters,
} from './read-filter-phrases.ts'
import {
  readAliases,
  readLitres,
  readLongNames,
  readNames,
  readNameWords,
  readMisspeltNames,
} from './read-names.ts'
import { readQuantities } from './read-quantities.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

export type Reading = {
  /** Left-over words become the search term. */
  readonly filters: CarFilters
  /** A sort order's value; null if the words ask for none. */
  readonly sort: string | null
  readonly words: readonly { readonly text: string; readonly role: WordRole }[]
  /** Words left over because they contradict a chosen filter. */
  readonly contradicting: readonly string[]
  /** Makes and models besides the one in the filters. */
  readonly others: readonly Name[]
  /** Words that became filters for everything else. */
  readonly ruledOut: readonly RuledOut[]
}

type ReadWordsOptions = {
  text: string
  vocabulary: SearchVocabulary
  /** `YYYY-MM-DD` */
  today: string
  /** Filters set elsewhere, which win over words. */
  chosen?: CarFilters
}

/**
 * Reads what buyers type, as on WhatsApp: `prado chini ya 4.5m`. Never fails; words it does not
 * understand are left over. Each pass takes words that earlier ones left, so their order matters:
 * whole names before the words in them, and `low mileage` before a mileage.
 */
export function readWords({
  text,
  vocabulary,
  today,
  chosen = NO_FILTERS,
}: ReadWordsOptions): Reading {
  const draft = new Draft(text, chosen)
  if (!readPlate(draft, vocabulary)) {
    readAliases(draft, vocabulary, 'long')
    readLongNames(draft, vocabulary)
    readCodes(draft, vocabulary)
    readFilterPhrases(draft)
    readColours(draft, vocabulary)
    readQuantities(draft, vocabulary, Number(today.slice(0, 4)))
    readPlateSeries(draft, vocabulary)
    readNames(draft, vocabulary)
    readMisspeltFilters(draft, vocabulary)
    readMisspeltNames(draft, vocabulary)
    readAliases(draft, vocabulary, 'short')
    readLitres(draft)
    readBodies(draft)
    readNameWords(draft, vocabulary)
  }
  dropStopWords(draft)
  namePlaces(draft)
  return {
    filters: { ...draft.filters, searchTerm: leftOver(draft, chosen.searchTerm) },
    sort: draft.sort,
    words: draft.words.map(({ text }, at) => ({ text, role: draft.roles[at] ?? 'left' })),
    contradicting: draft.contradicting,
    others: draft.others,
    ruledOut: draft.ruledOut,
  }
}

/** `petrol or diesel` is two fuels; an `or` between meaningless words is just another word. */
function dropStopWords(draft: Draft): void {
  const { words, roles, otherPlaces } = draft
  const isRead = (at: number) => roles[at] === 'used' || otherPlaces.has(at)
  for (const [at, { text }] of words.entries()) {
    // A word left over contradicts: `toyota range 2m to 3m` does not mean a Range Rover.
    if (roles[at] !== null && roles[at] !== 'left') continue
    const isBesideRead = isRead(at - 1) || isRead(at + 1)
    if (STOP_WORDS.has(text) || (OR_WORDS.includes(text) && isBesideRead)) roles[at] = 'dropped'
  }
}

/** `msa` is searched for as Mombasa, as cars spell it. */
function namePlaces({ words, roles, kept }: Draft): void {
  for (const [at, { text }] of words.entries()) {
    const place = Object.hasOwn(PLACE_NICKNAMES, text) ? PLACE_NICKNAMES[text] : undefined
    if (roles[at] !== null || place === undefined) continue
    kept.set(at, place)
    roles[at] = 'used'
  }
}

function leftOver({ words, roles, kept }: Draft, before: string | null): string | null {
  const left = words.flatMap(({ text }, at) => {
    const keeps = kept.get(at)
    if (keeps !== undefined) return [keeps]
    return roles[at] === null || roles[at] === 'left' ? [text] : []
  })
  return parseText([before, ...left].filter((text) => text !== null).join(' '))
}
