import type { StaffClock } from '#app/domain/cars/import-clock/staff-clock.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import type { Picture } from '#app/domain/media/picture.ts'

export type StockView = {
  id: string
  name: string
  /** Stock and registration number, if known. */
  numbers: string
  category: string
  price: string
  /** Null if the price never changed. */
  previousPrice: string | null
  /** How the price compares with the market. */
  market: readonly string[]
  /** Whether it can still be imported; null for a car that doesn't need to be. */
  clock: StaffClock | null
  mileage: string
  status: CarStatus
  reservation: string | null
  days: string
  isFeatured: boolean
  missing: readonly string[]
  picture: Picture | null
  advert: string
}
