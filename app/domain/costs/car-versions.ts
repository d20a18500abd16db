import { searchedEngine } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { ImportTaxRules } from '#app/domain/landed-cost/import-tax.ts'
import type { ListedVersion, PriceList } from '#app/domain/landed-cost/price-list.ts'
import type { FuelType, HsClass } from '#app/domain/taxonomy/car-options.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

type Versioned = Pick<
  Car,
  'make' | 'model' | 'modelCode' | 'engineCc' | 'engineSize' | 'fuelType' | 'listVersion'
>

/** The name as staff write it on a car and as choices show it. */
export function versionName({ model, modelNumber }: ListedVersion): string {
  return [model, modelNumber].filter(Boolean).join(' ')
}

/** A version with its names normalised for comparison. */
type Entry = {
  readonly version: ListedVersion
  readonly model: string
  readonly name: string
  readonly codes: readonly string[]
}

const byMake = new WeakMap<PriceList, ReadonlyMap<string, readonly Entry[]>>()

function entriesOfMake(list: PriceList, make: string): readonly Entry[] {
  let makes = byMake.get(list)
  if (!makes) {
    const entries = list.versions.map((version) => ({
      version,
      model: normaliseText(version.model),
      name: normaliseText(versionName(version)),
      codes: version.modelNumber.toUpperCase().split(/[^A-Z0-9]+/),
    }))
    makes = Map.groupBy(entries, ({ version }) => normaliseText(version.make))
    byMake.set(list, makes)
  }
  return makes.get(normaliseText(make)) ?? []
}

/** Compares whole words: `Note` begins `NOTE E-POWER X`, but not `NOTEBOOK`. */
const beginsWith = (text: string, name: string) => text === name || text.startsWith(`${name} `)

/** Listed versions that the car may be, by model and model code. */
export function likelyVersions(
  list: PriceList,
  { make, model, modelCode }: Pick<Car, 'make' | 'model' | 'modelCode'>,
): readonly ListedVersion[] {
  const all = entriesOfMake(list, make)
  const coded = modelCode === null ? [] : all.filter(({ codes }) => codes.includes(modelCode))
  const name = normaliseText(model)
  const likely = coded.length > 0 ? coded : all.filter((each) => beginsWith(each.model, name))
  return likely.map(({ version }) => version)
}

/**
 * Versions whose list prices decide the car's tax: those that staff named, else all that it may be.
 * One name may be listed with several prices.
 */
export function versionsOfCar(list: PriceList, car: Versioned): readonly ListedVersion[] {
  if (car.listVersion !== null) {
    const named = normaliseText(car.listVersion)
    return entriesOfMake(list, car.make).flatMap(({ name, version }) =>
      name === named ? [version] : [],
    )
  }
  const engine = searchedEngine(car)
  return likelyVersions(list, car).filter(
    (version) =>
      fuelsOf(car).includes(version.fuel) &&
      (!engine || Math.abs((version.engineCc ?? 0) - engine.cc) <= ENGINES_DIFFER_BY_CC),
  )
}

/** The list calls many hybrids petrol cars; both are taxed alike. */
const fuelsOf = ({ fuelType }: Versioned): readonly (FuelType | null)[] =>
  fuelType === 'Hybrid' ? ['Hybrid', 'Petrol'] : [fuelType]

/** Sellers and the list round engines: 1,998 cc is listed as 2,000. */
const ENGINES_DIFFER_BY_CC = 60

type Engine = Pick<Car, 'engineCc' | 'engineSize' | 'fuelType'> & { readonly hsClass: HsClass }

/** How far a size in litres may be off, in cc. */
const LITRES_ARE_WITHIN_CC = 60

/** Range of engines that a fee may be charged for, in cc, inclusive. */
export type EngineRange = { readonly least: number; readonly most: number }

/** One engine if it is exact; a range around the litres if only they are stated; else any. */
export function engineRange(car: Pick<Car, 'engineCc' | 'engineSize'>): EngineRange {
  const engine = searchedEngine(car)
  if (!engine) return { least: 0, most: Infinity }
  const within = engine.isRounded ? LITRES_ARE_WITHIN_CC : 0
  return { least: engine.cc - within, most: engine.cc + within }
}

/**
 * The engine that decides a tax, in cc. Litres are rounded: they count only if the rounding can't
 * cross an edge of the tax table, so 1.5L and 3.0L petrol have no answer.
 */
export function taxedEngineCc(
  { hsClass, ...car }: Engine,
  { smallUpToCc, largePetrolOverCc, largeDieselOverCc }: ImportTaxRules['excise'],
): number | null {
  const engine = searchedEngine(car)
  if (!engine?.isRounded) return engine?.cc ?? null
  const largeOverCc = car.fuelType === 'Diesel' ? largeDieselOverCc : largePetrolOverCc
  const edges = hsClass === 'passenger' ? [smallUpToCc, largeOverCc] : [smallUpToCc]
  const isClear = edges.every((edge) => Math.abs(engine.cc - edge) > LITRES_ARE_WITHIN_CC)
  return isClear ? engine.cc : null
}
