import { makeKey, nameKey } from './name-key.ts'

/**
 * Other names that sellers and buyers use for the catalogue's models: without the family's name
 * (`Fielder`), with it, or the car's name in another country. A version with its own number or fuel
 * (`C200`, `Outlander PHEV`) is a model, since its name says more than the family's, and so is a
 * successor under a new name (Mazda 3 after Axela).
 */
export const MODEL_ALIASES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  {
    // The Fit Shuttle became the Shuttle in 2015; the market uses both names for the later one.
    Honda: { Shuttle: ['Fit Shuttle'] },
    'Land Rover': {
      Discovery: ['LR3', 'LR4'],
      'Range Rover Evoque': ['Evoque'],
      'Range Rover Velar': ['Velar'],
      'Range Rover Vogue': ['Vogue'],
    },
    'Mercedes-Benz': {
      'G-Class': ['G Wagon', 'G Wagen'],
      'GLC-Class': ['GLC'],
      'GLE-Class': ['GLE'],
      'GLK-Class': ['GLK'],
      'GLS-Class': ['GLS'],
      'M Class': ['ML', 'ML-Class', 'ML350'],
    },
    Mitsubishi: { Pajero: ['Shogun', 'Montero'], RVR: ['ASX'] },
    Nissan: {
      // The market's largest site spells the NV350 `NV3500`.
      Caravan: ['NV350', 'NV350 Caravan', 'NV3500'],
      Hardbody: ['NP300', 'NP300 Hardbody'],
      Navara: ['NP300 Navara'],
    },
    Suzuki: { 'Jimny Sierra': ['Sierra'] },
    Toyota: {
      Axio: ['Corolla Axio'],
      'Corolla Fielder': ['Fielder'],
      'Corolla Rumion': ['Rumion'],
      'Corolla RunX': ['RunX', 'Run X'],
      'Corolla Spacio': ['Spacio'],
      'Crown Majesta': ['Majesta'],
      'GR Supra': ['Supra'],
      GT86: ['86'],
      'Hilux Surf': ['Surf'],
      'Land Cruiser Cygnus': ['Cygnus'],
      'Land Cruiser Prado': ['Prado'],
      'Mark II': ['Mark 2'],
    },
    Volkswagen: { 'Golf Variant': ['Golf SportWagen', 'Golf Estate'] },
  }

type MakeAndModel = { readonly make: string; readonly model: string }

/** A name that is not a model itself, and the model that it means. */
type OtherName = MakeAndModel & { readonly name: string }

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
type DoubledModel<Each> = { readonly from: Each; readonly into: Each }

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
