import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import {
  type ClockedCar,
  type ImportClock,
  importClock,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'

import { CLOCK_STATES, nextDeadline } from './clock-report.ts'
import { clockTone, type ImportChip, isForReexport } from './import-chip.ts'
import type { LandingNow } from './landing-problem.ts'

export type StaffClock = ImportChip & {
  /** `Order by 12 Oct 2026`, or which fact is missing; null if there is nothing to add. */
  readonly detail: string | null
  readonly isForReexport: boolean
}

/** The staff's note on a car yet to be imported; null for other cars and for sold ones. */
export function staffClock(
  car: ClockedCar & Pick<Car, 'forcedListingReason' | 'status'>,
  now: LandingNow | null,
): StaffClock | null {
  const clock = now && car.status !== 'sold' ? importClock(car, now) : null
  if (!clock || !now) return null
  return {
    word: labelOf(clock),
    tone: clockTone(clock),
    detail:
      clock.state === 'unknown' ? missingFact(car, now.rules) : deadlineText(clock, now.today),
    isForReexport: isForReexport(clock, car),
  }
}

const labelOf = (clock: ImportClock) =>
  CLOCK_STATES.find(({ state }) => state === clock.state)?.label ?? clock.state

function missingFact(
  { firstRegistered, shippingCountry, isDemo }: ClockedCar,
  { areDaysExamples }: LandingNow['rules'],
): string {
  if (firstRegistered === null) return 'First registration not stated'
  return areDaysExamples && !isDemo
    ? 'Its shipping times are demo values. Enter your own under Reference'
    : `The import rules have no shipping time for ${shippingCountry ?? 'any country'}`
}

function deadlineText(clock: ImportClock, today: string): string | null {
  if (!isTimed(clock)) return null
  if (clock.state === 'too_late') {
    return `${clock.isOver ? 'Had to' : 'Must'} land by ${formatDate(clock.lastLanding)}`
  }
  const deadline = nextDeadline(clock, today)
  return (
    deadline &&
    `${deadline.what === 'order' ? 'Order by' : 'Must land by'} ${formatDate(deadline.day)}`
  )
}
