import { typoCorrector } from '#app/domain/search/words/correct-typos.ts'
import { listKnownModels } from '#app/domain/taxonomy/names/known-models.ts'
import { makeKey, nameKey } from '#app/domain/taxonomy/names/name-key.ts'
import {
  createNameSpellings,
  type KnownName,
  type NameSpellings,
} from '#app/domain/taxonomy/names/name-spellings.ts'
import { otherNamesOf } from '#app/domain/taxonomy/names/other-names.ts'
import { countTypos } from '#app/domain/text/count-typos.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { type NameDictionary, splitName } from './split-name.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

export type ImportNames = NameSpellings & {
  /** The name as it is, unless it was merged into another since. */
  readonly current: (name: MakeAndModel) => MakeAndModel
  /** Whether it is "Other Make", which portals offer for makes they don't list. */
  readonly isNoMake: (written: string) => boolean
  /** The make of a model that no other make has; else null. */
  readonly makeOfModel: (model: string) => string | null
  /** Splits a cell that holds both make and model. */
  readonly split: (written: string, statedMake: string | null) => ReturnType<typeof splitName>
}

type Known = {
  readonly names: readonly KnownName[]
  /** Current names of merged makes and models, and of aliases. */
  readonly currentOf?: (name: MakeAndModel) => MakeAndModel
}

/** Reads names in a file: spelled as in the shop, with misspelt makes corrected. */
export function createImportNames({ names, currentOf = (name) => name }: Known): ImportNames {
  const known = [...names, ...listKnownModels()]
  const spellings = createNameSpellings(names, listKnownModels())
  const dictionary = dictionaryOf(known, currentOf)
  const canonical = ({ make, model }: MakeAndModel) => {
    const meant = dictionary.makeOf(make) ?? dictionary.nearMakeOf(make) ?? make
    const near = dictionary.modelOf(meant, model) ? null : dictionary.nearModelOf(meant, model)
    return currentOf(spellings.canonical({ make: meant, model: near ?? model }))
  }
  return {
    canonical,
    current: currentOf,
    isNoMake: (written) =>
      /^others?( makes?| brands?)?$/.test(normaliseText(written)) &&
      dictionary.makeOf(written) === null,
    makeOfModel: (model) => {
      const [make = null, ...others] = dictionary.makesWith(model)
      return others.length === 0 ? make : null
    },
    split: (written, statedMake) => {
      const split = splitName(written, dictionary, statedMake)
      return split.ok ? { ...split, ...canonical(split) } : split
    },
  }
}

/** Short forms of a make of several words, which people also misspell. */
const SHORT_NAMES = ['mercedes']

function dictionaryOf(
  known: readonly KnownName[],
  currentOf: (name: MakeAndModel) => MakeAndModel,
): NameDictionary {
  const makes = new Map<string, string>()
  const models = new Map<string, Map<string, string>>()
  const owners = new Map<string, Set<string>>()
  const add = (make: string, model: string, name = model) => {
    const own = models.get(makeKey(make)) ?? new Map<string, string>()
    models.set(makeKey(make), own)
    if (own.has(nameKey(name))) return
    own.set(nameKey(name), model)
    const having = owners.get(nameKey(name)) ?? new Set<string>()
    owners.set(nameKey(name), having.add(makes.get(makeKey(make)) ?? make))
  }
  for (const { make, model } of known) {
    if (!makes.has(makeKey(make))) makes.set(makeKey(make), make)
    if (model !== null) add(make, model)
  }
  for (const { make, model, name } of otherNamesOf(known)) add(make, model, name)
  const nearModelOf = modelCorrector((make) => models.get(makeKey(make)))
  const nearest = typoCorrector([...[...makes.values()].map(nameKey), ...SHORT_NAMES])
  return {
    makeOf: (written) => makes.get(makeKey(written)) ?? formerMake(written, currentOf),
    nearMakeOf: (written) => makes.get(makeKey(nearest(nameKey(written)) ?? '')) ?? null,
    modelOf: (make, written) => {
      const own = models.get(makeKey(make))
      const found = own?.get(nameKey(written)) ?? own?.get(nameKey(make + written))
      return found ?? formerModel({ make, model: written }, currentOf)
    },
    nearModelOf,
    // A bare number may be a year, or a model of any make.
    makesWith: (model) => (/\p{L}/u.test(model) ? [...(owners.get(nameKey(model)) ?? [])] : []),
  }
}

/** Shorter names are too close to each other: Toyoace is not a misspelt TownAce. */
const TWO_TYPOS_FROM = 8

const wordsIn = (name: string) => normaliseText(name).split(' ').length

/** Corrects letters within words, but extra words are grades: "Cayenne S" is no typo. */
function modelCorrector(
  modelsOf: (make: string) => ReadonlyMap<string, string> | undefined,
): NameDictionary['nearModelOf'] {
  const correctors = new Map<string, (word: string) => string | null>()
  return (make, written) => {
    const models = modelsOf(make)
    if (!models) return null
    const correct = correctors.get(make) ?? typoCorrector(models.keys())
    correctors.set(make, correct)
    const word = nameKey(written)
    const near = correct(word)
    const model = near === null ? undefined : models.get(near)
    if (near === null || model === undefined || near[0] !== word[0]) return null
    const most = word.length < TWO_TYPOS_FROM ? 1 : 2
    const isSlip = countTypos(word, near, most + 1) <= most
    return isSlip && wordsIn(written) === wordsIn(model) ? model : null
  }
}

/** The make as written if it was merged into another; else null. */
function formerMake(make: string, currentOf: Required<Known>['currentOf']): string | null {
  const current = currentOf({ make, model: '' }).make
  return current === make ? null : make
}

function formerModel(name: MakeAndModel, currentOf: Required<Known>['currentOf']): string | null {
  const current = currentOf(name)
  return current.model === name.model && current.make === name.make ? null : name.model
}
