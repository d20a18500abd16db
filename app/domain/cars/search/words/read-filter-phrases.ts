import {
  BODY_TYPES,
  type BodyType,
  FUEL_TYPES,
  type FuelType,
  optionValues,
} from '#app/domain/taxonomy/car-options.ts'
import { countTypos } from '#app/domain/text/count-typos.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { COLOUR_WORDS, SHADE_WORDS } from './data/colour-words.ts'
import { BODY_PHRASES, FILTER_PHRASES } from './data/filter-phrases.ts'
import type { Draft, Meaning, Span } from './draft.ts'
import { phraseAt, type PhraseBook } from './phrases.ts'
import { mayBeMisspelt } from './read-names.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** Shorter words are other words. */
const SHORTEST_MISSPELT = 5

const FILTER_WORDS = [...FILTER_PHRASES.values()].flat().flatMap(({ words, meaning }) => {
  const [word = '', ...more] = words
  return more.length === 0 && word.length >= SHORTEST_MISSPELT ? [{ word, meaning }] : []
})

export function readFilterPhrases(draft: Draft): void {
  const unwanted = readBook(draft, FILTER_PHRASES, (meaning) => meaning)
  takeOthers(draft, unwanted, { name: 'fuelType', all: optionValues(FUEL_TYPES) })
}

type Unwanted = { readonly span: Span; readonly meaning: Meaning }

type Choice =
  | { readonly name: 'fuelType'; readonly all: readonly FuelType[] }
  | { readonly name: 'bodyType'; readonly all: readonly BodyType[] }

/** `not diesel` is any other fuel, unless one is named as well; `not a double cab` stays text. */
function takeOthers(draft: Draft, unwanted: readonly Unwanted[], { name, all }: Choice): void {
  const named = unwanted.filter(
    ({ meaning }) => meaning.filters?.[name] && meaning.keeps === undefined,
  )
  const without: readonly string[] = named.flatMap(({ meaning }) => meaning.filters?.[name] ?? [])
  const others = all.filter((value) => !without.includes(value))
  const wanted: readonly string[] = draft.filters[name]
  const isContradicted = wanted.some((value) => without.includes(value))
  if (isContradicted) return
  for (const { span } of named) {
    draft.take(span, wanted.length > 0 ? {} : { filters: { [name]: others } })
  }
}

/** What the words that are one slip away mean, if they all mean the same. */
function meaningNear(text: string): Meaning | null {
  const near = FILTER_WORDS.filter(
    ({ word }) =>
      word[0] === text[0] &&
      Math.abs(word.length - text.length) <= 1 &&
      countTypos(text, word, 2) === 1,
  )
  const meanings = new Set(near.map(({ meaning }) => meaning))
  const [meaning = null] = meanings
  return meanings.size === 1 ? meaning : null
}

/** Words of a filter with one slip (`automtic`), which are no names. */
export function readMisspeltFilters(draft: Draft, vocabulary: SearchVocabulary): void {
  for (const [at, { text }] of draft.words.entries()) {
    if (!draft.isFree(at) || text.length < SHORTEST_MISSPELT) continue
    if (!mayBeMisspelt(vocabulary, text) || vocabulary.names.whole.has(text)) continue
    const meaning = meaningNear(text)
    if (!meaning) continue
    const span = { from: at, to: at + 1 }
    if (!draft.leaveNegated(span)) draft.take(span, meaning)
  }
}

/** Takes the words for bodies; beside a model they are searched for, and set no filter. */
export function readBodies(draft: Draft): void {
  const hasModel = draft.filters.model !== null
  const unwanted = readBook(draft, BODY_PHRASES, (meaning, typed) =>
    hasModel ? { keeps: meaning.keeps ?? typed } : meaning,
  )
  takeOthers(draft, unwanted, { name: 'bodyType', all: optionValues(BODY_TYPES) })
}

/** @returns what is not wanted, left as text */
function readBook(
  draft: Draft,
  book: PhraseBook<Meaning>,
  meaningOf: (meaning: Meaning, typed: string) => Meaning,
): Unwanted[] {
  const unwanted: Unwanted[] = []
  for (let at = 0; at < draft.words.length; at += 1) {
    const phrase = phraseAt(book, draft.words, { at, isFree: draft.isFree })
    if (!phrase) continue
    const to = at + phrase.words.length
    const meaning = meaningOf(phrase.meaning, phrase.words.join(' '))
    const negation = draft.negationBefore(at)
    if (negation === null) draft.take({ from: at, to }, meaning)
    else {
      const span = { from: negation, to }
      draft.mark(span, 'left')
      unwanted.push({ span, meaning })
    }
    at = to - 1
  }
  return unwanted
}

/** Takes the longest run of colour words that a colour of the stock has all of. */
export function readColours(draft: Draft, { colors }: SearchVocabulary): void {
  const stock = colors.map((color) => ({
    color,
    // `Gray` is grey.
    words: normaliseText(color)
      .split(' ')
      .map((word) => colourNamed(word) ?? word),
  }))
  for (let from = 0; from < draft.words.length; from += 1) {
    let to = from
    while (draft.isFree(to) && colourAt(draft, to) !== null) to += 1
    for (; to > from; to -= 1) {
      const wanted = draft.words.slice(from, to).map((_, offset) => colourAt(draft, from + offset))
      const found = stock.filter(({ words }) => wanted.every((word) => words.includes(word ?? '')))
      const isShadeAlone = wanted.every((word) => SHADE_WORDS.includes(word ?? ''))
      if (found.length === 0 || isShadeAlone) continue
      const filters = { color: found.map(({ color }) => color) }
      if (!draft.leaveNegated({ from, to })) draft.take({ from, to }, { filters })
      from = to - 1
      break
    }
  }
}

function colourAt(draft: Draft, at: number): string | null {
  return colourNamed(draft.words[at]?.text ?? '')
}

const colourNamed = (word: string): string | null =>
  Object.hasOwn(COLOUR_WORDS, word) ? (COLOUR_WORDS[word] ?? null) : null
