import { normaliseText } from '#app/domain/text/search-text.ts'

import { MAKE_ALIASES } from './make-aliases.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

/**
 * `canonical` returns the known spelling whatever the case, dashes or spaces (`MERCEDES BENZ` / `c
 * 200` → `Mercedes-Benz` / `C200`), drops a make repeated in the model (`TOYOTA ESQUIRE`), and
 * remembers new names as first written, so that one file cannot add a model twice.
 */
export type NameSpellings = { canonical: (written: MakeAndModel) => MakeAndModel }

export type KnownName = { readonly make: string; readonly model: string | null }

/**
 * `sources` in order of precedence, the taxonomy before the catalogue: an earlier source's spelling
 * wins (its `Mercedes`, our `Mercedes-Benz`). For a make without models, the model is null.
 */
export function createNameSpellings(...sources: readonly Iterable<KnownName>[]): NameSpellings {
  const makes = new Map<string, string>()
  const models = new Map<string, string>()
  const makesByAlias = new Map<string, string>()

  const makeOf = (written: string): string => {
    const spelling = collapseSpaces(written)
    const known = makes.get(keyOf(spelling)) ?? makesByAlias.get(aliasKeyOf(spelling))
    return known ?? remember(makes, keyOf(spelling), spelling)
  }
  const modelOf = (make: string, written: string, writtenMake: string): string => {
    const spelling = withoutMake(collapseSpaces(written), [make, collapseSpaces(writtenMake)])
    return remember(models, `${keyOf(make)}\n${keyOf(spelling)}`, spelling)
  }

  for (const source of sources) {
    const earlier = new Map(makesByAlias)
    for (const { make, model } of source) {
      const alias = aliasKeyOf(make)
      const spelling = remember(makes, keyOf(make), earlier.get(alias) ?? make)
      remember(makesByAlias, alias, spelling)
      if (model !== null) modelOf(spelling, model, make)
    }
  }
  return {
    canonical: (written) => {
      const make = makeOf(written.make)
      return { make, model: modelOf(make, written.model, written.make) }
    },
  }
}

/** `VW` and `Volkswagen` share a key. */
function aliasKeyOf(make: string): string {
  const key = keyOf(make)
  return keyOf(Object.hasOwn(MAKE_ALIASES, key) ? (MAKE_ALIASES[key] ?? make) : make)
}

function remember(spellings: Map<string, string>, key: string, spelling: string): string {
  const known = spellings.get(key)
  if (known !== undefined) return known
  spellings.set(key, spelling)
  return spelling
}

function withoutMake(model: string, makes: readonly string[]): string {
  const repeated = makes.find((make) => model.toLowerCase().startsWith(`${make.toLowerCase()} `))
  return repeated === undefined ? model : model.slice(repeated.length).trim()
}

/** Names made only of symbols (`!!!`) normalise to nothing, so they are compared as they are. */
function keyOf(name: string): string {
  return normaliseText(name).replaceAll(' ', '') || name
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
