import type { Car } from '#app/domain/cars/car.ts'
import { clockWord, FORCED_NOTICE } from '#app/domain/import-clock/clock-texts.ts'
import {
  cannotLand,
  type ClockedCar,
  type ClockState,
  type ImportClock,
  importClock,
  type ImportRules,
} from '#app/domain/import-clock/import-clock.ts'

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
