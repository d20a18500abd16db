import { availabilityOf, type CarStatus } from '#app/domain/cars/car-status.ts'
import { reservationColumns } from '#app/domain/cars/reservation.ts'

import { changedPrice, type PriceChange } from './price-change.ts'

/** No more cars than these change in one step: what is before and after stays a log entry's size. */
export const BULK_MAX_CARS = 20_000

/** What can be done with many cars at once, beside deleting them. */
export type BulkChange =
  | { readonly kind: 'feature' | 'unfeature' | 'sold' | 'available' }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'price'; readonly price: PriceChange }

/** The columns of a car that a bulk change reads and writes. */
export type BulkColumns = {
  is_featured: boolean
  status: CarStatus
  is_available: boolean
  sold_at: Date | null
  reserved_by: string | null
  reserved_for: string | null
  reserved_until: Date | null
  category: string | null
  price: number
}

/**
 * What a bulk change sets in one car: only what differs, and nothing where nothing does. A
 * reserved car is on offer already, so that `available` leaves its reservation alone.
 */
export function changesOf(
  change: BulkChange,
  { car, now }: { car: BulkColumns; now: Date },
): Partial<BulkColumns> {
  const wanted = wantedOf(change, { car, now })
  const columns = Object.keys(wanted) as (keyof BulkColumns)[]
  const changed = columns.filter((column) => !isSame(car[column], wanted[column]))
  return Object.fromEntries(changed.map((column) => [column, wanted[column]]))
}

function wantedOf(
  change: BulkChange,
  { car, now }: { car: BulkColumns; now: Date },
): Partial<BulkColumns> {
  switch (change.kind) {
    case 'feature':
    case 'unfeature':
      return { is_featured: change.kind === 'feature' }
    case 'category':
      return { category: change.category }
    case 'price':
      return { price: changedPrice(car.price, change.price) }
    case 'sold':
      return car.status === 'sold' ? {} : stateColumns('sold', now)
    case 'available':
      return car.status === 'sold' ? stateColumns('available', now) : {}
  }
}

function stateColumns(wanted: CarStatus, now: Date) {
  const { status, isAvailable } = availabilityOf(wanted)
  return {
    status,
    is_available: isAvailable,
    sold_at: isAvailable ? null : now,
    ...reservationColumns(null, null),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
