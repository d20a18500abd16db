import { locationOf } from '#app/domain/cars/car-texts.ts'
import { formatMileage, mileageInKm } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { comparedPrice, shownPriceText } from '#app/domain/costs/card-price.ts'
import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import { count } from '#app/domain/text/count.ts'

export type ComparedCar = PicturedCar &
  Pick<Car, 'bodyType' | 'color'> & {
    /** Asking prices of similar cars. */
    market?: readonly string[]
  }

export type Verdict = 'Lowest' | 'Highest'

export type ComparisonCell = { lines: readonly string[]; isBest: boolean }

export type ComparisonRow = {
  name: string
  verdict: Verdict | null
  cells: readonly ComparisonCell[]
  isDifferent: boolean
}

export const FEATURES_COMPARED = 5
const UNKNOWN = 'N/A'

type RowRule = {
  name: string
  lines: (car: ComparedCar) => readonly string[]
  /** The full value to compare if the lines are abridged. */
  whole?: (car: ComparedCar) => string
  best?: { verdict: Verdict; value: (car: ComparedCar) => number | null }
}

const kmOf = ({ mileage, mileageUnit }: ComparedCar) =>
  mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit })

/** A price without taxes is not lower than one with them, and one of 0 is not known. */
const wholePriceOf = (car: ComparedCar) =>
  car.price === 0 || (car.priceNote !== undefined && car.keysPrice === undefined)
    ? null
    : comparedPrice(car)

const ROWS: readonly RowRule[] = [
  { name: 'Make', lines: ({ make }) => [make] },
  { name: 'Model', lines: ({ model }) => [model] },
  {
    name: 'Year',
    lines: ({ year }) => [`${year}`],
    best: { verdict: 'Highest', value: ({ year }) => year },
  },
  {
    name: 'Price',
    lines: (car) => [shownPriceText(car), ...(car.priceNote ? [car.priceNote] : [])],
    best: { verdict: 'Lowest', value: wholePriceOf },
  },
  { name: 'Similar cars', lines: ({ market }) => market ?? [UNKNOWN] },
  {
    name: 'Mileage',
    lines: (car) => [formatMileage(car)],
    best: { verdict: 'Lowest', value: kmOf },
  },
  { name: 'Fuel', lines: ({ fuelType }) => [fuelType ?? UNKNOWN] },
  { name: 'Transmission', lines: ({ transmission }) => [transmission ?? UNKNOWN] },
  { name: 'Body type', lines: ({ bodyType }) => [bodyType ?? UNKNOWN] },
  { name: 'Colour', lines: ({ color }) => [color ?? UNKNOWN] },
  { name: 'Condition', lines: ({ condition }) => [condition ?? UNKNOWN] },
  { name: 'Location', lines: (car) => [locationOf(car)] },
  {
    name: 'Features',
    lines: ({ features }) => firstFeatures(features),
    whole: ({ features }) => features.toSorted().join('\n'),
  },
]

/** Rows in the order in which buyers read a listing, with the best values marked. */
export function compareCars(cars: readonly ComparedCar[]): ComparisonRow[] {
  const rows = cars.some(({ market }) => market)
    ? ROWS
    : ROWS.filter(({ name }) => name !== 'Similar cars')
  return rows.map(({ name, lines, whole, best }) => {
    const marks = best ? bestOf(cars.map(best.value), best.verdict) : []
    const texts = cars.map((car) => whole?.(car) ?? lines(car).join('\n').toLowerCase())
    return {
      name,
      verdict: best?.verdict ?? null,
      cells: cars.map((car, at) => ({ lines: lines(car), isBest: marks[at] ?? false })),
      isDifferent: new Set(texts).size > 1,
    }
  })
}

/** Marks the best values, ties included; none if fewer than two are known or all are equal. */
export function bestOf(values: readonly (number | null)[], verdict: Verdict): boolean[] {
  const known = values.filter((value) => value !== null)
  const best = verdict === 'Lowest' ? Math.min(...known) : Math.max(...known)
  const isContest = known.some((value) => value !== best)
  return values.map((value) => isContest && value === best)
}

/** The first five, then `+3 more features`. */
function firstFeatures(features: readonly string[]): readonly string[] {
  if (features.length === 0) return [UNKNOWN]
  const more = features.length - FEATURES_COMPARED
  const shown = features.slice(0, FEATURES_COMPARED)
  return more > 0 ? [...shown, `+${count(more, 'more feature')}`] : shown
}
