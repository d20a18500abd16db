import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import {
  cannotLand,
  type ClockedCar,
  importClock,
  type ImportRules,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'
import { type InvalidFields, invalidFields } from '#app/domain/refusal.ts'

type Listed = ClockedCar & Pick<Car, 'forcedListingReason'> & { isAvailable: boolean }
type Now = { rules: ImportRules; today: string }

/**
 * A car that can no longer be imported is not put on sale by mistake, only with a reason. One that
 * became too late while it was on sale can still be saved, such as to correct its price.
 * @param before null for a new car
 */
export function checkLanding(
  { before, after }: { before: Listed | null; after: Listed },
  now: Now | null,
): InvalidFields | null {
  if (!now || after.forcedListingReason !== null || !isTooLate(after, now)) return null
  if (before && before.forcedListingReason === null && isTooLate(before, now)) return null
  const clock = importClock(after, now)
  const why =
    clock && isTimed(clock)
      ? `It had to reach Mombasa by ${formatDate(clock.lastLanding)}`
      : 'Its steering wheel is on the wrong side'
  return invalidFields({
    forcedListingReason: [
      `${why}: it can no longer be imported. Say why it is listed all the same, for re-export only.`,
    ],
  })
}

function isTooLate(car: Listed, now: Now): boolean {
  const clock = car.isAvailable ? importClock(car, now) : null
  return clock !== null && cannotLand(clock)
}
