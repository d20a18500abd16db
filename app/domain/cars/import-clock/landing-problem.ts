import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import {
  cannotLand,
  type ClockedCar,
  importClock,
  type ImportRules,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'

export type ListedCar = ClockedCar & Pick<Car, 'forcedListingReason' | 'isAvailable'>

export type LandingNow = { readonly rules: ImportRules; readonly today: string }

/** `before` is null for a new car. */
export type ListingChange = { readonly before: ListedCar | null; readonly after: ListedCar }

/**
 * Why a change would put a car on sale that can no longer be imported, without a reason: `It had to
 * reach Mombasa by 31 Dec 2025: it can no longer be imported.` A car that became too late while on
 * sale can still be changed, such as to correct its price.
 * @param now null if the shop has no import rules
 * @returns null if the change is allowed
 */
export function landingProblem(
  { before, after }: ListingChange,
  now: LandingNow | null,
): string | null {
  if (!now || after.forcedListingReason !== null || !isTooLate(after, now)) return null
  if (before && before.forcedListingReason === null && isTooLate(before, now)) return null
  const clock = importClock(after, now)
  const why =
    clock && isTimed(clock)
      ? `It had to reach Mombasa by ${formatDate(clock.lastLanding)}`
      : 'Its steering wheel is on the wrong side'
  return `${why}: it can no longer be imported.`
}

function isTooLate(car: ListedCar, now: LandingNow): boolean {
  const clock = car.isAvailable ? importClock(car, now) : null
  return clock !== null && cannotLand(clock)
}
