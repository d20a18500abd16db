import { type CarDealer, priceDay, type Car } from '#app/domain/cars/car.ts'
import {
  type ListingProblem,
  type StatusColumns,
  transition,
} from '#app/domain/cars/status/car-status.ts'
import type { ReservationInput } from '#app/domain/cars/status/reservation.ts'
import { MAX_PRICE_KSH } from '#app/domain/money/parse-price.ts'

export const PRICE_ROUNDINGS = [
  { value: '1', label: 'Whole shillings', shillings: 1 },
  { value: '1000', label: 'Nearest 1,000', shillings: 1_000 },
  { value: '5000', label: 'Nearest 5,000', shillings: 5_000 },
] as const

export const PRICE_DIRECTIONS = [
  { value: 'down', label: 'Down' },
  { value: 'up', label: 'Up' },
] as const

export const PRICE_UNITS = [
  { value: 'percent', label: 'Percent' },
  { value: 'ksh', label: 'Shillings' },
] as const

export type PriceChange = {
  readonly direction: (typeof PRICE_DIRECTIONS)[number]['value']
  readonly unit: (typeof PRICE_UNITS)[number]['value']
  /** Percent with at most two decimals, or whole shillings. */
  readonly amount: number
  readonly roundTo: number
}

/** Whole shillings, clamped to the allowed range. A price of 0 means unknown and stays 0. */
export function changedPrice(price: number, change: PriceChange): number {
  if (price === 0) return 0
  const { direction, unit, amount, roundTo } = change
  const sign = direction === 'up' ? 1 : -1
  // In hundredths of a percent, which are integers: 3% of 1,000,000 is 30,000, not 29,999.99….
  const moved =
    unit === 'percent'
      ? (price * (10_000 + sign * Math.round(amount * 100))) / 10_000
      : price + sign * amount
  const rounded = Math.round(moved / roundTo) * roundTo
  return Math.min(Math.max(rounded, 0), MAX_PRICE_KSH)
}

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
  | {
      readonly kind: 'reserve'
      readonly reservation: ReservationInput
      /** Also for cars that are sold or reserved for somebody else. */
      readonly isReplacing?: boolean
    }
  | { readonly kind: 'price'; readonly price: PriceChange }

/** Columns of a car that a bulk change reads and writes. */
export type BulkColumns = {
  is_featured: boolean
  category: string | null
  engine_cc: number | null
  model_code: string | null
  location: string | null
  dealer_name: string | null
  dealer_phone: string | null
  dealer_email: string | null
  dealer_address: string | null
  price: number
  price_confirmed_on: string | null
} & StatusColumns &
  ModelColumns &
  ImportFactColumns

type ModelColumns = { make_id: string; make: string; model_id: string; model: string }

type Occasion = {
  car: BulkColumns
  now: Date
  /** The member of staff who reserves. */
  staffId: string | null
  /** The model that a change names, as stored; null if there is no such model. */
  model: ModelColumns | null
}

/** Only columns that differ. */
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
  change: BulkChange,
  { status }: Pick<BulkColumns, 'status'>,
): LeftOutReason | null {
  const isKept = change.kind === 'reserve' && !change.isReplacing && status !== 'available'
  return isKept ? status : null
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
      return pricedAt(car, changedPrice(car.price, change.price), now)
    case 'sold':
    case 'available':
      return transition(car, { to: change.kind, now })
    case 'reserve':
      return leftOutReason(change, car)
        ? {}
        : transition(car, { to: 'reserved', now, staffId, reservation: change.reservation })
    case 'release':
      return car.status === 'reserved' ? transition(car, { to: 'available', now }) : {}
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

function pricedAt(car: BulkColumns, price: number, now: Date) {
  return { price, price_confirmed_on: priceDay(car, { ...car, price }, now) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Facts that the cars of a shipment or list share, by form field. */
export const IMPORT_FACTS = [
  'firstRegistered',
  'shippingCountry',
  'steering',
  'etaMombasaOn',
  'landedOn',
  'priceBasis',
  'cifUsd',
  'listVersion',
  'hsClass',
] as const satisfies readonly (keyof Car)[]

/** The `cars` columns that store them. */
type ImportFactColumns = {
  first_registered: Car['firstRegistered']
  shipping_country: Car['shippingCountry']
  steering: Car['steering']
  eta_mombasa_on: Car['etaMombasaOn']
  landed_on: Car['landedOn']
  price_basis: Car['priceBasis']
  cif_usd: Car['cifUsd']
  list_version: Car['listVersion']
  hs_class: Car['hsClass']
}
