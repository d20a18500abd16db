import { makeKey, nameKey } from './name-key.ts'
import { otherNamesOf } from './other-names.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

/**
 * `canonical` returns the known spelling whatever the case, dashes or spaces (`MERCEDES BENZ` / `c
 * 200` → `Mercedes-Benz` / `C200`), drops a make repeated in the model (`TOYOTA ESQUIRE`), and
 * remembers new names as first written, so that one file cannot add a model twice. Other names of
 * one model (`Fielder`) become the model that an earlier source has.
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
    const known = makes.get(nameKey(spelling)) ?? makesByAlias.get(makeKey(spelling))
    return known ?? remember(makes, nameKey(spelling), spelling)
  }
  const modelOf = (make: string, written: string, writtenMake: string): string => {
    const spelling = withoutMake(collapseSpaces(written), [make, collapseSpaces(writtenMake)])
    return remember(models, modelKey(make, spelling), spelling)
  }

  const known: KnownName[] = []
  for (const source of sources) {
    const earlier = new Map(makesByAlias)
    for (const { make, model } of source) {
      const alias = makeKey(make)
      const spelling = remember(makes, nameKey(make), earlier.get(alias) ?? make)
      remember(makesByAlias, alias, spelling)
      if (model !== null) known.push({ make: spelling, model: modelOf(spelling, model, make) })
    }
    for (const { make, model, name } of otherNamesOf(known)) {
      remember(models, modelKey(make, name), model)
    }
  }
  return {
    canonical: (written) => {
      const make = makeOf(written.make)
      return { make, model: modelOf(make, written.model, written.make) }
    },
  }
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

function modelKey(make: string, model: string): string {
  return `${nameKey(make)}
${nameKey(model)}`
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
