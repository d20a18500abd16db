import type { CarFilters } from '#app/domain/search/car-filters.ts'
import {
  BODY_TYPES,
  DRIVES,
  FUEL_TYPES,
  optionValues,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { countTypos } from '#app/domain/text/count-typos.ts'

import { BODY_PHRASES } from './data/body-phrases.ts'
import { colourNamed, colourWords, SHADE_WORDS } from './data/colour-words.ts'
import { FILTER_PHRASES } from './data/filter-phrases.ts'
import { NEGATIONS } from './data/negations.ts'
import type { Draft, Meaning, Span } from './draft.ts'
import { mayBeMisspelt } from './read-names.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { type Phrase, phraseAt, type PhraseBook } from './typed-words.ts'

/** Shorter words are too likely to be other words. */
const SHORTEST_MISSPELT = 5

const FILTER_WORDS = [...FILTER_PHRASES.values()].flat().flatMap(({ words, meaning }) => {
  const [word = '', ...more] = words
  return more.length === 0 && word.length >= SHORTEST_MISSPELT ? [{ word, meaning }] : []
})

export function readFilterPhrases(draft: Draft): void {
  takeAllOthers(
    draft,
    readBook(draft, FILTER_PHRASES, (meaning) => meaning),
  )
}

type Unwanted = { readonly span: Span; readonly words: string; readonly meaning: Meaning }

/** All values of the filters from which a word may rule one out. */
const CHOICES: readonly { name: keyof CarFilters; all: readonly string[] }[] = [
  { name: 'fuelType', all: optionValues(FUEL_TYPES) },
  { name: 'transmission', all: optionValues(TRANSMISSIONS) },
  { name: 'bodyType', all: optionValues(BODY_TYPES) },
  { name: 'drive', all: optionValues(DRIVES) },
]

function takeAllOthers(draft: Draft, unwanted: readonly Unwanted[]): void {
  for (const choice of CHOICES) takeOthers(draft, unwanted, choice)
}

/** `not diesel` means all other fuels, unless one is also named; `not a double cab` stays text. */
function takeOthers(
  draft: Draft,
  unwanted: readonly Unwanted[],
  { name, all }: (typeof CHOICES)[number],
): void {
  const named = unwanted.filter(
    ({ meaning }) => meaning.filters?.[name] != null && meaning.keeps === undefined,
  )
  const without = named.flatMap(({ meaning }) => listed(meaning.filters?.[name]))
  const others = all.filter((value) => !without.includes(value))
  const wanted = listed(draft.filters[name])
  if (wanted.some((value) => without.includes(value))) return
  const isList = Array.isArray(draft.filters[name])
  for (const { span, words } of named) {
    draft.take(span, wanted.length > 0 ? {} : { filters: { [name]: isList ? others : others[0] } })
    draft.kept.delete(span.from)
    draft.ruledOut.push({ name, words })
  }
}

const listed = (value: CarFilters[keyof CarFilters] | undefined): readonly string[] =>
  value == null ? [] : [value].flat().map(String)

/** The meaning of the filter words one typo away, if they share one. */
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

/** Filter words with one typo (`automtic`) that are not names. */
export function readMisspeltFilters(draft: Draft, vocabulary: SearchVocabulary): void {
  for (const [at, { text }] of draft.words.entries()) {
    if (!draft.isFree(at) || text.length < SHORTEST_MISSPELT) continue
    if (!mayBeMisspelt(vocabulary, text) || vocabulary.names.whole.has(text)) continue
    const meaning = meaningNear(text)
    if (!meaning) continue
    const span = { from: at, to: at + 1 }
    const left = draft.leaveUnwanted(span, kindOf(meaning))
    if (left) takeAllOthers(draft, [{ ...left, meaning }])
    else draft.take(span, meaning)
  }
}

const kindOf = ({ filters = {} }: Meaning) =>
  (Object.keys(filters) as (keyof CarFilters)[])[0] ?? 'searchTerm'

/** Takes words for bodies; when a model is named they are searched for and set no filter. */
export function readBodies(draft: Draft): void {
  const hasModel = draft.filters.model !== null
  const unwanted = readBook(draft, BODY_PHRASES, (meaning, typed) =>
    hasModel ? { keeps: meaning.keeps ?? typed } : meaning,
  )
  takeAllOthers(draft, unwanted)
}

/** @returns unwanted words, left as text */
function readBook(
  draft: Draft,
  book: PhraseBook<Meaning>,
  meaningOf: (meaning: Meaning, typed: string) => Meaning,
): Unwanted[] {
  const unwanted: Unwanted[] = []
  for (let at = 0; at < draft.words.length; at += 1) {
    const phrase = phraseAt(book, draft.words, { at, isFree: draft.isFree })
    if (!phrase) continue
    const span = { from: at, to: at + phrase.words.length }
    const meaning = meaningOf(phrase.meaning, phrase.words.join(' '))
    const left = draft.leaveUnwanted(span, kindOf(phrase.meaning))
    if (left) unwanted.push({ ...left, meaning })
    else if (draft.take(span, meaning)) noteNegation(draft, phrase)
    at = span.to - 1
  }
  return unwanted
}

/** `automatic not cvt` is one phrase that contains what is unwanted. */
function noteNegation(draft: Draft, { words, meaning }: Phrase<Meaning>): void {
  const at = words.findIndex((word) => NEGATIONS.includes(word))
  if (at !== -1)
    draft.ruledOut.push({ name: kindOf(meaning), words: words.slice(at, at + 2).join(' ') })
}

/** Takes the longest run of colour words that all occur in one colour of the stock. */
export function readColours(draft: Draft, { colors }: SearchVocabulary): void {
  const stock = colors.map((color) => ({
    color,
    words: colourWords(color),
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
      const unwanted = { kind: 'color', called: wanted.join(' ') } as const
      if (!draft.leaveNegated({ from, to }, unwanted)) draft.take({ from, to }, { filters })
      from = to - 1
      break
    }
  }
}

function colourAt(draft: Draft, at: number): string | null {
  return colourNamed(draft.words[at]?.text ?? '')
}
