import type { Car } from '#app/domain/cars/car.ts'
import { searchedEngine } from '#app/domain/cars/engine-cc.ts'
import type { ListedVersion, PriceList } from '#app/domain/landed-cost/price-list.ts'
import type { FuelType } from '#app/domain/taxonomy/car-options.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

type Versioned = Pick<
  Car,
  'make' | 'model' | 'modelCode' | 'engineCc' | 'engineSize' | 'fuelType' | 'listVersion'
>

/** As staff write it on a car, and as a list of choices shows it. */
export function versionName({ model, modelNumber }: ListedVersion): string {
  return [model, modelNumber].filter(Boolean).join(' ')
}

const byMake = new WeakMap<PriceList, Map<string, ListedVersion[]>>()

function versionsOfMake(list: PriceList, make: string): readonly ListedVersion[] {
  let makes = byMake.get(list)
  if (!makes) {
    makes = Map.groupBy(list.versions, (version) => normaliseText(version.make))
    byMake.set(list, makes)
  }
  return makes.get(normaliseText(make)) ?? []
}

const isCode = (version: ListedVersion, code: string) =>
  version.modelNumber
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .includes(code)

/** Whole words: a Note is no Note E-Power by its name alone, but it may be one. */
const beginsWith = (text: string, name: string) => text === name || text.startsWith(`${name} `)

/** Versions of the list that the car may be, by model and model code. */
export function likelyVersions(
  list: PriceList,
  { make, model, modelCode }: Pick<Car, 'make' | 'model' | 'modelCode'>,
): readonly ListedVersion[] {
  const all = versionsOfMake(list, make)
  const coded = modelCode === null ? [] : all.filter((version) => isCode(version, modelCode))
  if (coded.length > 0) return coded
  const name = normaliseText(model)
  return all.filter((version) => beginsWith(normaliseText(version.model), name))
}

/**
 * The versions whose list prices the tax of a car rests on: those that staff named, else all that it
 * may be. One name may stand in the list with several prices.
 */
export function versionsOfCar(list: PriceList, car: Versioned): readonly ListedVersion[] {
  if (car.listVersion !== null) {
    const named = normaliseText(car.listVersion)
    return versionsOfMake(list, car.make).filter(
      (version) => normaliseText(versionName(version)) === named,
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

/** Sellers and the list round engines: 1,998 cc stand there as 2,000. */
const ENGINES_DIFFER_BY_CC = 60
