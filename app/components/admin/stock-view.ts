import type { CarStatus } from '#app/domain/cars/car-status.ts'
import type { Picture } from '#app/domain/media/picture.ts'

/** A car of the staff's list in words ready to print; the server makes it. */
export type StockView = {
  id: string
  name: string
  /** Stock and registration number, as far as known. */
  numbers: string
  category: string
  price: string
  /** Null when it never changed. */
  previousPrice: string | null
  mileage: string
  status: CarStatus
  /** Who a reserved car is kept for, and until when. */
  reservation: string | null
  days: string
  isFeatured: boolean
  missing: readonly string[]
  picture: Picture | null
  /** Its text for WhatsApp. */
  advert: string
}
