import { normaliseText } from '#app/domain/text/search-text.ts'

import { COLOUR_WORDS, SHADE_WORDS } from './data/colour-words.ts'
import { BODY_PHRASES, FILTER_PHRASES } from './data/filter-phrases.ts'
import type { Draft, Meaning } from './draft.ts'
import { phraseAt, type PhraseBook } from './phrases.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

export function readFilterPhrases(draft: Draft): void {
  readBook(draft, FILTER_PHRASES, (meaning) => meaning)
}

/** Takes the words for bodies; beside a model they are searched for, and set no filter. */
export function readBodies(draft: Draft): void {
  const hasModel = draft.filters.model !== null
  readBook(draft, BODY_PHRASES, (meaning, typed) =>
    hasModel ? { keeps: meaning.keeps ?? typed } : meaning,
  )
}

function readBook(
  draft: Draft,
  book: PhraseBook<Meaning>,
  meaningOf: (meaning: Meaning, typed: string) => Meaning,
): void {
  for (let at = 0; at < draft.words.length; at += 1) {
    const phrase = phraseAt(book, draft.words, { at, isFree: draft.isFree })
    if (!phrase) continue
    const to = at + phrase.words.length
    const meaning = meaningOf(phrase.meaning, phrase.words.join(' '))
    if (!draft.leaveNegated({ from: at, to })) draft.take({ from: at, to }, meaning)
    at = to - 1
  }
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
