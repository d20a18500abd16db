import { otherNamesOf } from '#app/domain/taxonomy/names/other-names.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { typoCorrector } from './correct-typos.ts'

export type Name = { readonly make: string; readonly model: string | null }

export type NameIndex = {
  /** Names by their full text without spaces: `landcruiserprado`, `cx5`. */
  readonly whole: ReadonlyMap<string, readonly Name[]>
  /** Names by make and model without spaces: `toyotavitz`. */
  readonly full: ReadonlyMap<string, readonly Name[]>
  /** Names by each word of a longer model name: `prado`. */
  readonly parts: ReadonlyMap<string, readonly Name[]>
  /** Names by the last word of a longer model name: `fielder` for Corolla Fielder. */
  readonly endings: ReadonlyMap<string, readonly Name[]>
  /** The known word closest to a misspelt one; null if there is none or a tie. */
  readonly correctTypo: (word: string) => string | null
}

export const nameOf = ({ make, model }: Name): string =>
  model === null ? make : `${make} ${model}`

const SHORTEST_PART = 3

export function nameKey(name: string): string {
  return normaliseText(name).replaceAll(' ', '')
}

/**
 * @param names a make with its models; a make without models has one entry with null
 * @param makeNicknames words for some of the makes
 */
export function createNameIndex(
  names: readonly Name[],
  makeNicknames: readonly { word: string; make: string }[] = [],
): NameIndex {
  const whole = new Map<string, Name[]>()
  const full = new Map<string, Name[]>()
  const parts = new Map<string, Name[]>()
  const endings = new Map<string, Name[]>()
  const makes = new Set<string>()
  for (const { make, model } of names) {
    if (!makes.has(make)) add(whole, nameKey(make), { make, model: null })
    makes.add(make)
    if (model === null) continue
    const name = { make, model }
    add(whole, nameKey(model), name)
    // A bare number is never a model: `mazda3` is read like `mazda 3`.
    if (!/^\d+$/.test(model)) add(full, nameKey(`${make} ${model}`), name)
    const words = normaliseText(model).split(' ')
    if (words.length === 1) continue
    add(endings, words.at(-1) ?? '', name)
    for (const word of new Set(words)) if (isPart(word)) add(parts, word, name)
  }
  for (const { make, model, name } of otherNamesOf(names)) {
    add(whole, nameKey(name), { make, model })
  }
  for (const { word, make } of makeNicknames) {
    if (!whole.has(word)) add(whole, word, { make, model: null })
  }
  return {
    whole,
    full,
    parts,
    endings,
    correctTypo: typoCorrector([...whole.keys(), ...parts.keys()]),
  }
}

const isPart = (word: string) => word.length >= SHORTEST_PART && !/^\d+$/.test(word)

function add(index: Map<string, Name[]>, key: string, name: Name): void {
  const known = index.get(key)
  if (known) known.push(name)
  else index.set(key, [name])
}
