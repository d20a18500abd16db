import type { Car } from '#app/domain/cars/car.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import type { Option } from '#app/domain/taxonomy/car-options.ts'

import { reservationColumns, type ReservationInput, type ReservedColumns } from './reservation.ts'

type StatusOption = Option & { readonly isAvailable: boolean }

/** A reserved car counts as available and stays in lists with a badge; a sold one leaves them. */
export const CAR_STATUSES = [
  { value: 'available', label: 'Available', isAvailable: true },
  { value: 'reserved', label: 'Reserved', isAvailable: true },
  { value: 'sold', label: 'Sold', isAvailable: false },
] as const satisfies readonly StatusOption[]

export type CarStatus = (typeof CAR_STATUSES)[number]['value']

export function labelOfStatus(status: CarStatus): string {
  return CAR_STATUSES.find((option) => option.value === status)?.label ?? status
}

/** Both fields to store for a status, so that they never disagree. */
export function availabilityOf(status: CarStatus): { isAvailable: boolean; status: CarStatus } {
  return { isAvailable: status !== 'sold', status }
}

/**
 * Why a car needs a reason to go on sale: a problem with its logbook or a caveat was noted, or it
 * can no longer be imported.
 */
export type ListingProblem = 'papers' | 'landing'

export const LISTING_NEEDS_REASON: Readonly<Record<ListingProblem, string>> = {
  papers:
    'A problem with its logbook or a caveat is noted. To put it on sale anyway, edit the car and give the reason.',
  landing:
    'It can no longer be imported. To put it on sale anyway, for re-export only, edit the car and give the reason.',
}

/** How long search engines keep a sold car's page. After that it answers 410, but still opens. */
const SOLD_PAGE_DAYS = 90

export function isSoldPageExpired(
  { status, soldAt, updatedAt }: Pick<Car, 'status' | 'soldAt' | 'updatedAt'>,
  now: Date,
): boolean {
  if (status !== 'sold') return false
  // The sale date may be unknown; it cannot be later than the last change.
  const since = soldAt ?? updatedAt
  return now.getTime() - since.getTime() > SOLD_PAGE_DAYS * DAY_MS
}

/** The columns of a car that its status consists of. */
export type StatusColumns = {
  status: CarStatus
  is_available: boolean
  sold_at: Date | null
} & ReservedColumns

type StatusChange = {
  to: CarStatus
  now: Date
  /** The member of staff who reserves; null for a program. */
  staffId?: string | null
  /** Replaces that of a reserved car; without it a reserved car stays as it is. */
  reservation?: ReservationInput | null
}

const NO_DETAILS: ReservationInput = { heldFor: null, untilDay: null }

/**
 * What changes when a car becomes available, reserved or sold, whoever or whatever says so. Only a
 * reserved car has a reservation: selling or freeing it ends it.
 * @param car null for a new one, which gets all columns
 */
export function transition(
  car: StatusColumns | null,
  { to, now, staffId = null, reservation = null }: StatusChange,
): Partial<StatusColumns> {
  if (car?.status === to && !(to === 'reserved' && reservation)) return {}
  const { status, isAvailable } = availabilityOf(to)
  const details = to === 'reserved' ? (reservation ?? NO_DETAILS) : null
  const after: StatusColumns = {
    status,
    is_available: isAvailable,
    sold_at: isAvailable ? null : now,
    ...reservationColumns(details, staffId),
  }
  if (!car) return after
  const columns = Object.keys(after) as (keyof StatusColumns)[]
  const changed = columns.filter((column) => car[column]?.valueOf() !== after[column]?.valueOf())
  return Object.fromEntries(changed.map((column) => [column, after[column]]))
}
