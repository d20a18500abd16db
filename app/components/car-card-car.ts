import type { ShownPicture } from '#app/domain/media/picture.ts'

/** What a card shows of a car, in words ready to print. Null is what nobody knows. */
export type CarCardCar = {
  id: string
  href: string
  make: string
  model: string
  year: number | null
  /** `KSh 1,495,000`. */
  priceText: string
  /** `72,480 km`. */
  mileageText: string | null
  fuelType: string | null
  transmission: string | null
  location: string | null
  features: readonly string[]
  categoryLabel: string | null
  condition: string | null
  status: 'available' | 'reserved' | 'sold'
  image: ShownPicture | null
  /** One of the shop window's samples, not a car for sale. */
  isSample?: boolean
}
