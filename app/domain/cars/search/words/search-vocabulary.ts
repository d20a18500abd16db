import type { ModelCode } from '#app/domain/taxonomy/names/model-codes.ts'

import { type Alias, NICKNAMES } from './data/nicknames.ts'
import { createNameIndex, type Name, type NameIndex, nameKey } from './name-index.ts'
import { type PhraseBook, phraseBook } from './phrases.ts'

export type SearchVocabulary = {
  readonly names: NameIndex
  /** In capitals, by their first two characters. */
  readonly codes: ReadonlyMap<string, readonly string[]>
  readonly aliases: PhraseBook<Alias>
  /** The colours of the stock as they are spelled there. */
  readonly colors: readonly string[]
  /** Whether a car of the stock has the word, which then isn't a misspelt name. */
  readonly isInStock: (word: string) => boolean
  /** Whether a code written on a car begins so. */
  readonly isStockCode: (beginning: string) => boolean
}

type Sources = {
  names: readonly Name[]
  codes?: readonly Pick<ModelCode, 'prefix'>[]
  aliases?: readonly Alias[]
  colors?: readonly string[]
  isInStock?: (word: string) => boolean
  isStockCode?: (beginning: string) => boolean
}

const CODE_KEY_LENGTH = 2

export const codeKey = (code: string) => code.slice(0, CODE_KEY_LENGTH)

/** A nickname is one of something that the shop knows. */
function isNamed({ whole }: NameIndex, { make, model }: Alias['filters'] = {}): boolean {
  return [make, model].every((name) => name == null || whole.has(nameKey(name)))
}

export function createVocabulary({
  names,
  codes = [],
  aliases = [],
  colors = [],
  isInStock = () => false,
  isStockCode = () => false,
}: Sources): SearchVocabulary {
  const index = createNameIndex(names)
  const nicknames = NICKNAMES.filter(({ filters }) => isNamed(index, filters))
  return {
    names: index,
    codes: Map.groupBy(
      codes.map(({ prefix }) => prefix),
      codeKey,
    ),
    // What staff say a word means goes before what the market calls it.
    aliases: phraseBook(
      [...aliases, ...nicknames].map((alias) => ({ phrases: [alias.word], meaning: alias })),
    ),
    colors,
    isInStock,
    isStockCode,
  }
}
