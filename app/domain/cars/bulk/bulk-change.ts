import type { CarDealer } from '#app/domain/cars/car.ts'
import { availabilityOf, type CarStatus } from '#app/domain/cars/status/car-status.ts'
import type { ListingProblem } from '#app/domain/cars/status/listing-problem.ts'
import { reservationColumns, type ReservationInput } from '#app/domain/cars/status/reservation.ts'

import type { ImportFactColumns } from './import-facts.ts'
import { changedPrice, type PriceChange } from './price-change.ts'

export const BULK_MAX_CARS = 20_000

export type BulkChange =
  | { readonly kind: 'feature' | 'unfeature' | 'sold' | 'available' | 'release' }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'engine'; readonly engineCc: number }
  | { readonly kind: 'code'; readonly modelCode: string }
  | { readonly kind: 'facts'; readonly facts: Partial<ImportFactColumns> }
  | { readonly kind: 'location'; readonly location: string }
  | { readonly kind: 'model'; readonly make: string; readonly model: string }
  | { readonly kind: 'dealer'; readonly dealer: CarDealer }
  | { readonly kind: 'reserve'; readonly reservation: ReservationInput }
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
  dealer_name: string | null
  dealer_phone: string | null
  dealer_email: string | null
  dealer_address: string | null
  price: number
} & ModelColumns &
  ImportFactColumns

export type ModelColumns = { make_id: string; make: string; model_id: string; model: string }

type Occasion = {
  car: BulkColumns
  now: Date
  /** The member of staff who reserves. */
  staffId: string | null
  /** The model that a change names, as stored; null if there is no such model. */
  model: ModelColumns | null
}

/** Only columns that differ. `available` keeps a reservation, since reserved cars are on sale. */
export function changesOf(change: BulkChange, occasion: Occasion): Partial<BulkColumns> {
  const { car } = occasion
  const target = targetOf(change, occasion)
  // A model is stored with its make, since an undo has to write both.
  if (change.kind === 'model') return target
  const columns = Object.keys(target) as (keyof BulkColumns)[]
  const changed = columns.filter((column) => !isSame(car[column], target[column]))
  return Object.fromEntries(changed.map((column) => [column, target[column]]))
}

export type LeftOutReason = 'sold' | 'reserved' | ListingProblem

/** Why a car can't be given what was asked for; null if it can, or has it already. */
export function leftOutReason(
  { kind }: BulkChange,
  { status }: Pick<BulkColumns, 'status'>,
): LeftOutReason | null {
  return kind === 'reserve' && status !== 'available' ? status : null
}

function targetOf(
  change: BulkChange,
  { car, now, staffId, model }: Occasion,
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
    case 'facts':
      return change.facts
    case 'location':
      return { location: change.location }
    case 'model':
      return model && model.model_id !== car.model_id ? model : {}
    case 'dealer':
      return dealerColumns(change.dealer)
    case 'price':
      return { price: changedPrice(car.price, change.price) }
    case 'sold':
      return car.status === 'sold' ? {} : stateColumns('sold', now)
    case 'available':
      return car.status === 'sold' ? stateColumns('available', now) : {}
    case 'reserve':
      return leftOutReason(change, car)
        ? {}
        : { status: 'reserved', ...reservationColumns(change.reservation, staffId) }
    case 'release':
      return car.status === 'reserved' ? stateColumns('available', now) : {}
  }
}

function dealerColumns({ dealerName, dealerPhone, dealerEmail, dealerAddress }: CarDealer) {
  return {
    dealer_name: dealerName,
    dealer_phone: dealerPhone,
    dealer_email: dealerEmail,
    dealer_address: dealerAddress,
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
