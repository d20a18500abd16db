import type { TypedWord } from './typed-words.ts'

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
