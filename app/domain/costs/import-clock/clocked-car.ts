import type { Car } from '#app/domain/cars/car.ts'
import { clockWord, FORCED_NOTICE } from '#app/domain/import-clock/clock-texts.ts'
import {
  type ClockedCar,
  isClocked,
  IMPORTED_CATEGORY,
  cannotLand,
  type ClockState,
  type ImportClock,
  importClock,
  type ImportRules,
} from '#app/domain/import-clock/import-clock.ts'

/** Facts about a car that the clock needs. */
export const CLOCK_FACTS = [
  'category',
  'firstRegistered',
  'etaMombasaOn',
  'landedOn',
  'shippingCountry',
  'steering',
  'isDemo',
] as const satisfies readonly (keyof Car & keyof ClockedCar)[]

/** Picks what the clock needs; null for a car that is not sold for import. */
export function clockedOf(car: ClockedCar): ClockedCar | null {
  if (!isClocked(car)) return null
  return Object.fromEntries(CLOCK_FACTS.map((fact) => [fact, car[fact]])) as ClockedCar
}

/** Origins of a model's cars, as buyers compare them. */
export const CAR_ORIGINS = [
  { value: 'used_here', label: 'Used in Kenya' },
  { value: 'landed', label: 'Imported, in Kenya now' },
  { value: 'to_import', label: 'To be imported' },
] as const
export type CarOrigin = (typeof CAR_ORIGINS)[number]['value']

/** Null if the category does not say. */
export function originOf({ category, landedOn }: Pick<Car, 'category' | 'landedOn'>) {
  switch (category) {
    case 'locally_used':
      return 'used_here'
    case 'fresh_imports':
      return 'landed'
    case IMPORTED_CATEGORY:
      return landedOn === null ? 'to_import' : 'landed'
    default:
      return null
  }
}

export type ImportChip = { readonly word: string; readonly tone: ClockTone }

type ClockTone = 'success' | 'warning' | 'danger' | 'info'

const TONES = {
  safe: 'success',
  tight: 'warning',
  gamble: 'warning',
  too_late: 'danger',
  wrong_side: 'danger',
  landed: 'info',
  unknown: 'info',
} as const satisfies Record<ClockState, ClockTone>

export const clockTone = (clock: ImportClock): ClockTone => TONES[clock.state]

/** Staff list it although it can't be imported, and buyers are told so. */
export function isForReexport(
  clock: ImportClock,
  { forcedListingReason }: Pick<Car, 'forcedListingReason'>,
): boolean {
  return forcedListingReason !== null && cannotLand(clock)
}

/** A card's note on a car yet to be imported; null if there is nothing to say. */
export function importChip(
  car: ClockedCar & Pick<Car, 'forcedListingReason'>,
  now: { rules: ImportRules; today: string },
): ImportChip | null {
  const clock = importClock(car, now)
  const word = clock && (isForReexport(clock, car) ? FORCED_NOTICE : clockWord(clock))
  return clock && word ? { word, tone: clockTone(clock) } : null
}
