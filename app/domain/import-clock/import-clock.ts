import { daysAfter, daysBefore } from '#app/domain/dates/nairobi-time.ts'
import type { Steering } from '#app/domain/taxonomy/car-options.ts'

export type Days = { readonly min: number; readonly max: number }

/** The law and the shop's own experience as of a day; see `domain/reference`. */
export type ImportRules = {
  readonly maxAgeYears: number
  /** The last year of landing that a published notice covers. */
  readonly confirmedUntilYear: number
  readonly steering: Steering
  /** From order to departure of the ship. */
  readonly prepDays: Days
  /** From departure to Mombasa, by country. */
  readonly shipDays: Readonly<Record<string, Days>>
  /** Days before the last landing by which an arrival counts as safe. */
  readonly spareDays: number
  /** Whether the days of travel are examples, which say nothing about the shop's own cars. */
  readonly areDaysExamples?: boolean
}

/** Days are `YYYY-MM-DD`; null means not stated. For the first registration a year is enough. */
export type ClockedCar = {
  readonly category: string | null
  readonly firstRegistered: string | null
  readonly etaMombasaOn: string | null
  readonly landedOn: string | null
  readonly shippingCountry: string | null
  readonly steering: Steering | null
  readonly isDemo: boolean
}

export type TimedState = 'safe' | 'tight' | 'gamble' | 'too_late'
export type ClockState = TimedState | 'landed' | 'unknown' | 'wrong_side'

export type TimedClock = {
  readonly state: TimedState
  readonly lastLanding: string
  readonly earliestArrival: string
  readonly latestArrival: string
  /** Null for a car with an arrival day of its own: it is on its way. */
  readonly latestOrder: string | null
  /** The last day to land has passed, whatever the travel time. */
  readonly isOver: boolean
  /** No notice yet covers the year of the last landing. */
  readonly isExpected: boolean
}

type UnknownClock = {
  readonly state: 'unknown'
  /** Null if the first registration is not stated; otherwise the days of travel are unknown. */
  readonly lastLanding: string | null
  readonly isExpected: boolean
}

export type ImportClock =
  | TimedClock
  | UnknownClock
  | { readonly state: Exclude<ClockState, TimedState | 'unknown'> }

export const IMPORTED_CATEGORY = 'ready_for_import'

export function isClocked({ category }: Pick<ClockedCar, 'category'>): boolean {
  return category === IMPORTED_CATEGORY
}

/** A car may land until the end of the year in which it is one year short of the age limit. */
export function lastLandingOf(firstRegistered: string, { maxAgeYears }: ImportRules): string {
  return `${Number(firstRegistered.slice(0, 4)) + maxAgeYears - 1}-12-31`
}

/**
 * Whether a car yet to be imported can land in time. Only the year of first registration matters,
 * not the month.
 * @param today in Nairobi
 * @returns null for a car that is not sold for import
 */
export function importClock(
  car: ClockedCar,
  { rules, today }: { rules: ImportRules; today: string },
): ImportClock | null {
  if (!isClocked(car)) return null
  if (car.landedOn !== null) return { state: 'landed' }
  if (car.steering !== null && car.steering !== rules.steering) return { state: 'wrong_side' }
  if (car.firstRegistered === null) {
    return { state: 'unknown', lastLanding: null, isExpected: false }
  }
  const lastLanding = lastLandingOf(car.firstRegistered, rules)
  const isExpected = Number(lastLanding.slice(0, 4)) > rules.confirmedUntilYear
  const isOver = lastLanding < today
  const transit = transitDays(car, rules)
  if (car.etaMombasaOn === null && !transit && !isOver) {
    return { state: 'unknown', lastLanding, isExpected }
  }
  const [earliestArrival, latestArrival, latestOrder] =
    car.etaMombasaOn === null && transit
      ? [
          daysAfter(today, transit.min),
          daysAfter(today, transit.max),
          daysBefore(lastLanding, transit.max),
        ]
      : overdue(car.etaMombasaOn ?? today, today)
  return {
    state: stateOf({ lastLanding, earliestArrival, latestArrival, spareDays: rules.spareDays }),
    lastLanding,
    earliestArrival,
    latestArrival,
    latestOrder,
    isOver,
    isExpected,
  }
}

/** An overdue ship can't arrive in Mombasa before today. */
function overdue(eta: string, today: string): [string, string, null] {
  const arrival = eta < today ? today : eta
  return [arrival, arrival, null]
}

/** Spans all countries if none is stated; null if the country's days are unknown. */
function transitDays(
  { shippingCountry: country, isDemo }: ClockedCar,
  { prepDays, shipDays, areDaysExamples }: ImportRules,
): Days | null {
  if (areDaysExamples && !isDemo) return null
  const stated = country === null ? Object.values(shipDays) : [shipDays[country]]
  const known = stated.filter((days) => days !== undefined)
  if (known.length === 0) return null
  return {
    min: prepDays.min + Math.min(...known.map(({ min }) => min)),
    max: prepDays.max + Math.max(...known.map(({ max }) => max)),
  }
}

type Window = { lastLanding: string; earliestArrival: string; latestArrival: string }

function stateOf({
  lastLanding,
  earliestArrival,
  latestArrival,
  spareDays,
}: Window & { spareDays: number }): TimedState {
  if (latestArrival <= daysBefore(lastLanding, spareDays)) return 'safe'
  if (latestArrival <= lastLanding) return 'tight'
  return earliestArrival <= lastLanding ? 'gamble' : 'too_late'
}

export function isTimed(clock: ImportClock): clock is TimedClock {
  return 'earliestArrival' in clock
}

/** Cars that "can land in time" lists, including those that have landed. */
export function canLandInTime(clock: ImportClock): boolean {
  return clock.state === 'safe' || clock.state === 'tight' || clock.state === 'landed'
}

/** Ordering such a car today can't bring it into the country. */
export function cannotLand(clock: ImportClock): boolean {
  return clock.state === 'too_late' || clock.state === 'wrong_side'
}
