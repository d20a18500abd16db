import { availabilityOf, type CarStatus } from '#app/domain/cars/status/car-status.ts'
import { reservationColumns } from '#app/domain/cars/status/reservation.ts'

import { changedPrice, type PriceChange } from './price-change.ts'

export const BULK_MAX_CARS = 20_000

export type BulkChange =
  | { readonly kind: 'feature' | 'unfeature' | 'sold' | 'available' }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'engine'; readonly engineCc: number }
  | { readonly kind: 'code'; readonly modelCode: string }
  | { readonly kind: 'location'; readonly location: string }
  | { readonly kind: 'price'; readonly price: PriceChange }

/** Columns of a car that a bulk change reads and writes. */
export type BulkColumns = {
  is_featured: boolean
  status: CarStatus
  is_available: boolean
  sold_at: Date | null
  reserved_by: string | null
  reserved_for: string | null
  reserved_until: Date | null
  category: string | null
  engine_cc: number | null
  model_code: string | null
  location: string | null
  price: number
}

/** Only columns that differ. `available` keeps a reservation, since reserved cars are on sale. */
export function changesOf(
  change: BulkChange,
  { car, now }: { car: BulkColumns; now: Date },
): Partial<BulkColumns> {
  const target = targetOf(change, { car, now })
  const columns = Object.keys(target) as (keyof BulkColumns)[]
  const changed = columns.filter((column) => !isSame(car[column], target[column]))
  return Object.fromEntries(changed.map((column) => [column, target[column]]))
}

function targetOf(
  change: BulkChange,
  { car, now }: { car: BulkColumns; now: Date },
): Partial<BulkColumns> {
  switch (change.kind) {
    case 'feature':
    case 'unfeature':
      return { is_featured: change.kind === 'feature' }
    case 'category':
      return { category: change.category }
    case 'engine':
      return { engine_cc: change.engineCc }
    case 'code':
      return { model_code: change.modelCode }
    case 'location':
      return { location: change.location }
    case 'price':
      return { price: changedPrice(car.price, change.price) }
    case 'sold':
      return car.status === 'sold' ? {} : stateColumns('sold', now)
    case 'available':
      return car.status === 'sold' ? stateColumns('available', now) : {}
  }
}

function stateColumns(target: CarStatus, now: Date) {
  const { status, isAvailable } = availabilityOf(target)
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
