import { normaliseText } from '#app/domain/cars/search-text.ts'

import { MAKE_ALIASES } from './make-aliases.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

/**
 * Knows how makes and models are spelled. `canonical` answers the known spelling whatever the case,
 * dashes or spaces of what it is given (`MERCEDES BENZ` / `c 200` → `Mercedes-Benz` / `C200`), drops
 * a make repeated in the model (`TOYOTA ESQUIRE`), and remembers a name it has never seen as it was
 * first written, so that one file cannot bring in the same model twice.
 */
export type NameBook = { canonical: (written: MakeAndModel) => MakeAndModel }

type KnownName = { readonly make: string; readonly model: string | null }

/**
 * `known` in order of precedence, the shop's own taxonomy before the catalogue; a make without
 * models has the model null.
 */
export function createNameBook(known: Iterable<KnownName>): NameBook {
  const makes = new Map<string, string>()
  const models = new Map<string, string>()

  const canonical = (written: MakeAndModel): MakeAndModel => {
    const makeKey = keyOf(written.make)
    const aliased = Object.hasOwn(MAKE_ALIASES, makeKey) ? MAKE_ALIASES[makeKey] : undefined
    const spelling = aliased ?? collapseSpaces(written.make)
    const make = remember(makes, keyOf(spelling), spelling)
    const ownModel = withoutMake(collapseSpaces(written.model), [
      make,
      collapseSpaces(written.make),
    ])
    const model = remember(models, `${keyOf(make)}\n${keyOf(ownModel)}`, ownModel)
    return { make, model }
  }

  for (const { make, model } of known) canonical({ make, model: model ?? '' })
  return { canonical }
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

/** Names of symbols only (`!!!`) have no letters to compare, so they stand for themselves. */
function keyOf(name: string): string {
  return normaliseText(name).replaceAll(' ', '') || name
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
