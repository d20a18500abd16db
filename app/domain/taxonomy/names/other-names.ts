import { MODEL_ALIASES } from './model-aliases.ts'
import { makeKey, nameKey } from './name-key.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

/** A name that is not a model itself, and the model that it means. */
export type OtherName = MakeAndModel & { readonly name: string }

type OneModel = readonly string[]

const GROUPS: ReadonlyMap<string, readonly OneModel[]> = new Map(
  Object.entries(MODEL_ALIASES).map(([make, models]) => [
    makeKey(make),
    Object.entries(models).map(([model, aliases]) => [model, ...aliases]),
  ]),
)

const CANONICAL = new Map(
  [...GROUPS].flatMap(([make, groups]) =>
    groups.flatMap(([model = '', ...aliases]) =>
      aliases.map((alias) => [`${make}\n${nameKey(alias)}`, model] as const),
    ),
  ),
)

/** The catalogue's name for a model known by another; null for any other name. */
export function catalogueNameOf({ make, model }: MakeAndModel): string | null {
  return CANONICAL.get(`${makeKey(make)}\n${nameKey(model)}`) ?? null
}

/**
 * Other names of these models, in the models' own spelling. A name that is a model itself is left
 * out: a shop with both Fielder and Corolla Fielder keeps both.
 */
export function otherNamesOf(
  names: Iterable<{ readonly make: string; readonly model: string | null }>,
): OtherName[] {
  const byMake = new Map<string, Map<string, string>>()
  for (const { make, model } of names) {
    const models = byMake.get(make) ?? new Map<string, string>()
    byMake.set(make, models)
    if (model !== null) models.set(nameKey(model), model)
  }
  return [...byMake].flatMap(([make, models]) =>
    (GROUPS.get(makeKey(make)) ?? []).flatMap((group) => {
      const there = group.find((name) => models.has(nameKey(name)))
      const model = there === undefined ? undefined : models.get(nameKey(there))
      if (model === undefined) return []
      return group
        .filter((name) => !models.has(nameKey(name)))
        .map((name) => ({ make, model, name }))
    }),
  )
}

/** A model that duplicates another; `into` has the catalogue's name. */
export type DoubledModel<Each> = { readonly from: Each; readonly into: Each }

/**
 * Models that a shop has twice: `CX 5` and `CX-5`, Fielder and Corolla Fielder. Of two spellings
 * the earlier one stays.
 */
export function doubledModels<Each extends MakeAndModel>(
  models: readonly Each[],
): DoubledModel<Each>[] {
  const alike = Map.groupBy(models, (each) => {
    const name = catalogueNameOf(each) ?? each.model
    return `${each.make}\n${nameKey(name)}`
  })
  return [...alike.values()].flatMap((group) => {
    const kept = group.find((each) => catalogueNameOf(each) === null) ?? group[0]
    return kept === undefined
      ? []
      : group.filter((each) => each !== kept).map((from) => ({ from, into: kept }))
  })
}
