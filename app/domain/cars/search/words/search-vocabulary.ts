import type { ModelCode } from '#app/domain/taxonomy/names/model-codes.ts'

import { type Alias, NICKNAMES } from './data/nicknames.ts'
import { createNameIndex, type Name, type NameIndex } from './name-index.ts'
import { type PhraseBook, phraseBook } from './phrases.ts'

/** What a shop's buyers may name. */
export type SearchVocabulary = {
  readonly names: NameIndex
  /** In capitals, by their first two characters. */
  readonly codes: ReadonlyMap<string, readonly string[]>
  readonly aliases: PhraseBook<Alias>
  /** The colours of the stock as they are spelled there. */
  readonly colors: readonly string[]
  /** Whether a car of the stock has the word, which then isn't a misspelt name. */
  readonly isInStock: (word: string) => boolean
}

type Sources = {
  /** The makes and models of the taxonomy. */
  names: Iterable<Name>
  codes?: readonly Pick<ModelCode, 'prefix'>[]
  /** Codes written on cars of the stock. */
  stockCodes?: readonly string[]
  aliases?: readonly Alias[]
  colors?: readonly string[]
  isInStock?: (word: string) => boolean
}

const CODE_KEY_LENGTH = 2

export const codeKey = (code: string) => code.slice(0, CODE_KEY_LENGTH)

export function createVocabulary({
  names,
  codes = [],
  stockCodes = [],
  aliases = [],
  colors = [],
  isInStock = () => false,
}: Sources): SearchVocabulary {
  const allCodes = [...codes.map(({ prefix }) => prefix), ...stockCodes]
  return {
    names: createNameIndex(names),
    codes: Map.groupBy(new Set(allCodes), codeKey),
    // What staff say a word means goes before what the market calls it.
    aliases: phraseBook(
      [...aliases, ...NICKNAMES].map((alias) => ({ phrases: [alias.word], meaning: alias })),
    ),
    colors,
    isInStock,
  }
}
