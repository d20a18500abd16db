import { normaliseText } from '#app/domain/text/search-text.ts'

import { LONG_NEGATIONS } from './data/negations.ts'

/** A typed word, in lower case and without accents. */
export type TypedWord = {
  readonly text: string
  /** `2014-2017`: follows a dash or slash. */
  readonly isAfterDash: boolean
  /** `2015+` */
  readonly hasPlus: boolean
}

const MAX_LENGTH = 100

/** Symbols that stand for words. */
const SIGNS = [
  [/<=?|≤/g, ' under '],
  [/>=?|≥/g, ' above '],
  [/[~≈]/g, ' around '],
] as const

/** `ksh1.5m` is two words; `sh5` is a Forester's code. */
const CURRENCY_BEFORE_DIGIT = /\b(kshs?|kes|shs?(?=\.?\d(?:[\d.,]|\s?[km])))\.?(?=\d)/g
/** `under2m`, as typed on phones. */
const WORD_BEFORE_DIGIT =
  /\b(under|below|above|over|around|about|max|upto|hadi|mpaka|chini|budget|bei|price|year|mwaka)(?=\d)/g
/** `2014,2015` is two years, not a number with a comma in it. */
const LISTED_YEARS = /\b((?:19|20)\d{2}),\s*(?=(?:19|20)\d{2}\b)/g
/** A number keeps inner points and commas: `1,495,000`, `1.8l`. */
const WORD = /(\s*[-–—/]\s*)?(\d+(?:[.,]\d+)*[\p{L}\p{N}]*|[\p{L}\p{N}]+)(\s*\+)?/gu

/** The words of a text, with the punctuation that matters to buyers. */
export function typedWords(text: string): TypedWord[] {
  let written = text.slice(0, MAX_LENGTH).toLowerCase()
  for (const [sign, word] of SIGNS) written = written.replaceAll(sign, word)
  const plain = written
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]+/gu, '')
    .replaceAll(LONG_NEGATIONS, 'except')
    .slice(0, MAX_LENGTH)
    .replaceAll(CURRENCY_BEFORE_DIGIT, '$1 ')
    .replaceAll(WORD_BEFORE_DIGIT, '$1 ')
    .replaceAll(LISTED_YEARS, '$1 or ')
  return [...plain.matchAll(WORD)].flatMap(([, dash, word = '', plus]) => {
    const text = /^\d/.test(word) ? word : normaliseText(word)
    return text === ''
      ? []
      : [{ text, isAfterDash: dash !== undefined, hasPlus: plus !== undefined }]
  })
}

/** A phrase of one or more words, such as `chini ya`. */
export type Phrase<Meaning> = { readonly words: readonly string[]; readonly meaning: Meaning }

/** Phrases by their first word, longest first. */
export type PhraseBook<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>

type Entry<Meaning> = { readonly phrases: readonly string[]; readonly meaning: Meaning }

export function phraseBook<Meaning>(entries: readonly Entry<Meaning>[]): PhraseBook<Meaning> {
  const all = entries.flatMap(({ phrases, meaning }) =>
    phrases.map((phrase) => ({ words: phrase.split(' '), meaning })),
  )
  const longestFirst = all.toSorted((a, b) => b.words.length - a.words.length)
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '')
}

/** The longest phrase at a position that uses no taken word. */
export function phraseAt<Meaning>(
  book: PhraseBook<Meaning>,
  words: readonly TypedWord[],
  { at, isFree }: { at: number; isFree: (at: number) => boolean },
): Phrase<Meaning> | null {
  const phrases = book.get(words[at]?.text ?? '') ?? []
  return (
    phrases.find((phrase) =>
      phrase.words.every(
        (word, offset) => words[at + offset]?.text === word && isFree(at + offset),
      ),
    ) ?? null
  )
}
