import { otherNamesOf } from '#app/domain/taxonomy/names/other-names.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { type Alias, NICKNAMES } from './data/nicknames.ts'
import { createNameIndex, type Name, type NameIndex, nameKey } from './name-index.ts'
import { type PhraseBook, phraseBook } from './typed-words.ts'

export type SearchVocabulary = {
  readonly names: NameIndex
  /** Upper-case codes by their first two characters. */
  readonly codes: ReadonlyMap<string, readonly string[]>
  readonly aliases: PhraseBook<Alias>
  /** Colours of the stock, spelled as there. */
  readonly colors: readonly string[]
  /** Whether a car in stock has the word, so that it isn't a misspelt name. */
  readonly isInStock: (word: string) => boolean
  /** Whether a car of this model is in stock. */
  readonly isStockModel: (name: Name) => boolean
  /** Whether the code of a car in stock begins like this. */
  readonly isStockCode: (beginning: string) => boolean
}

type Sources = {
  names: readonly Name[]
  /** Each with the common start of one version's codes, in capitals. */
  codes?: readonly { readonly prefix: string }[]
  aliases?: readonly Alias[]
  colors?: readonly string[]
  isInStock?: (word: string) => boolean
  isStockModel?: (name: Name) => boolean
  isStockCode?: (beginning: string) => boolean
}

const CODE_KEY_LENGTH = 2

export const codeKey = (code: string) => code.slice(0, CODE_KEY_LENGTH)

/** Whether a nickname stands for something that the shop knows. */
function isNamed({ whole }: NameIndex, { make, model }: Alias['filters'] = {}): boolean {
  return [make, model].every((name) => name == null || whole.has(nameKey(name)))
}

const nicknamesIn = (index: NameIndex) => NICKNAMES.filter(({ filters }) => isNamed(index, filters))

/** Nicknames and other names of these makes and models, in lower case. */
export function builtInAliases(names: readonly Name[]): Alias[] {
  const others = otherNamesOf(names).map(({ make, model, name }) => ({
    word: normaliseText(name),
    filters: { make, model },
  }))
  const nicknames = nicknamesIn(createNameIndex(names))
  return [...new Map([...others, ...nicknames].map((alias) => [alias.word, alias])).values()]
}

export function createVocabulary({
  names,
  codes = [],
  aliases = [],
  colors = [],
  isInStock = () => false,
  isStockModel = () => false,
  isStockCode = () => false,
}: Sources): SearchVocabulary {
  const nicknames = nicknamesIn(createNameIndex(names))
  const isStaffs = (word: string) => aliases.some((alias) => alias.word === word)
  const ofMakes = nicknames.flatMap(({ word, filters }) =>
    filters?.make && !filters.model && !isStaffs(word) ? [{ word, make: filters.make }] : [],
  )
  return {
    names: createNameIndex(names, ofMakes),
    codes: Map.groupBy(
      codes.map(({ prefix }) => prefix),
      codeKey,
    ),
    // The staff's meaning of a word comes before the market's.
    aliases: phraseBook(
      [...aliases, ...nicknames].map((alias) => ({ phrases: [alias.word], meaning: alias })),
    ),
    colors,
    isInStock,
    isStockModel,
    isStockCode,
  }
}
