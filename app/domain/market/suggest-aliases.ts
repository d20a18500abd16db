import { makeKey, nameKey } from '#app/domain/taxonomy/names/name-key.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import type { MarketAlias } from './market-index.ts'

type Model = { readonly make: string; readonly model: string }
/** A model as written in lists, with the number of adverts that name it. */
export type ListedModel = Model & { readonly adverts: number }
export type SuggestedAlias = MarketAlias & { readonly adverts: number }

const MOST_PER_MODEL = 3

/**
 * Names that lists may use for models of the shop: another spelling, a shorter name for one that
 * includes the trim (Defender for Defender 110), or the class of a numbered model (GLC-Class for
 * GLC 250). Staff decide, because a wider name compares with more, and more varied, cars.
 */
export function suggestAliases(
  models: readonly Model[],
  { listed, known }: { listed: readonly ListedModel[]; known: readonly MarketAlias[] },
): SuggestedAlias[] {
  const isKnown = new Set(known.map(aliasKey))
  const byMake = Map.groupBy(listed, ({ make }) => makeKey(make))
  return models.flatMap(({ make, model }) =>
    (byMake.get(makeKey(make)) ?? [])
      .map((their) => ({
        alias: { make, model, sourceMake: their.make, sourceModel: their.model },
        adverts: their.adverts,
        likeness: likenessOf(model, their.model),
        isSame: isWrittenAlike({ make, model }, their),
      }))
      .filter(
        ({ alias, likeness, isSame }) => likeness > 0 && !isSame && !isKnown.has(aliasKey(alias)),
      )
      .toSorted((a, b) => b.likeness - a.likeness || b.adverts - a.adverts)
      .slice(0, MOST_PER_MODEL)
      .map(({ alias, adverts }) => ({ ...alias, adverts })),
  )
}

const aliasKey = (alias: MarketAlias) =>
  [alias.make, alias.model, alias.sourceMake, alias.sourceModel].join('\n').toLowerCase()

/** They are already compared then. */
const isWrittenAlike = (a: Model, b: Model) =>
  `${a.make}\n${a.model}`.toLowerCase() === `${b.make}\n${b.model}`.toLowerCase()

function likenessOf(own: string, theirs: string): number {
  if (nameKey(own) === nameKey(theirs)) return 3
  const [ownWords, theirWords] = [wordsOf(own), wordsOf(theirs)]
  if (beginsWith(ownWords, theirWords) || beginsWith(theirWords, ownWords)) return 2
  const [ownClass, theirClass] = [classOf(own), classOf(theirs)]
  // Two numbered models (C200 and C180) differ in a way that affects the price.
  return ownClass.name !== '' &&
    ownClass.name === theirClass.name &&
    (ownClass.isWhole || theirClass.isWhole)
    ? 1
    : 0
}

const wordsOf = (name: string) => normaliseText(name).split(' ')

const beginsWith = (name: readonly string[], begin: readonly string[]) =>
  begin.length < name.length && begin.every((word, at) => word !== '' && name[at] === word)

/** `glc` for GLC 250 and GLC-Class, `3` for 320i and 3 Series; whole if no number narrows it. */
function classOf(name: string): { name: string; isWhole: boolean } {
  const words = wordsOf(name)
  const plain = words.filter((word) => word !== 'class' && word !== 'series')
  const [first = ''] = plain
  const isNamed = plain.length < words.length
  const numbered = /^([a-z]{1,3})\d{2,3}[a-z]*$/.exec(first) ?? /^(\d)\d{2}[a-z]*$/.exec(first)
  if (numbered?.[1]) return { name: numbered[1], isWhole: false }
  const isLetters = /^[a-z]{1,3}$/.test(first)
  if (plain.length === 1) return { name: isNamed || isLetters ? first : '', isWhole: true }
  const isTrim = isLetters && /^\d{2,3}[a-z]*$/.test(plain[1] ?? '')
  return { name: isTrim ? first : '', isWhole: false }
}
