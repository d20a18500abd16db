import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import {
  cannotLand,
  type ClockedCar,
  type ClockState,
  type ImportClock,
  importClock,
  type ImportRules,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'

import { clockTone, type ImportChip, isForReexport } from './clocked-car.ts'

type NamedCar = ClockedCar & { id: string; name: string }

type ClockDeadline = {
  carId: string
  name: string
  /** Deadline to order it; or to land it, if it is on its way or too late to order. */
  what: 'order' | 'land'
  day: string
}

export type ClockReport = {
  counts: { state: ClockState; label: string; count: number }[]
  deadlines: ClockDeadline[]
  /** Names of cars that can no longer be imported. */
  tooLate: string[]
}

export const CLOCK_STATES: readonly { state: ClockState; label: string }[] = [
  { state: 'safe', label: 'Can still land' },
  { state: 'tight', label: 'Just in time' },
  { state: 'gamble', label: 'May arrive too late' },
  { state: 'too_late', label: 'Too late to import' },
  { state: 'wrong_side', label: 'Cannot be imported' },
  { state: 'unknown', label: 'Not known' },
  { state: 'landed', label: 'Landed' },
]

export function clockReport(
  cars: readonly NamedCar[],
  { rules, today, limit }: { rules: ImportRules; today: string; limit: number },
): ClockReport {
  const clocks = cars.flatMap((car) => {
    const clock = importClock(car, { rules, today })
    return clock ? [{ car, clock }] : []
  })
  const counts = CLOCK_STATES.map(({ state, label }) => ({
    state,
    label,
    count: clocks.filter(({ clock }) => clock.state === state).length,
  }))
  const deadlines = clocks.flatMap(({ car, clock }) => {
    const deadline = cannotLand(clock) ? null : nextDeadline(clock, today)
    return deadline ? [{ carId: car.id, name: car.name, ...deadline }] : []
  })
  return {
    counts: counts.filter(({ count }) => count > 0),
    deadlines: deadlines
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name))
      .slice(0, limit),
    tooLate: clocks
      .filter(({ clock }) => cannotLand(clock))
      .map(({ car }) => car.name)
      .toSorted()
      .slice(0, limit),
  }
}

/**
 * The day to order it by, or to land it by if it is too late to order, on its way or its days of
 * travel are unknown. Null for a car without a deadline.
 */
function nextDeadline(
  clock: ImportClock,
  today: string,
): Pick<ClockDeadline, 'what' | 'day'> | null {
  if (isTimed(clock) && clock.latestOrder !== null && clock.latestOrder >= today) {
    return { what: 'order', day: clock.latestOrder }
  }
  const day = 'lastLanding' in clock ? clock.lastLanding : null
  return day === null ? null : { what: 'land', day }
}

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
