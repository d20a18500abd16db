import { locationOf } from '#app/domain/cars/car-texts.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import { shownPriceText } from '#app/domain/costs/card-price.ts'
import type { ImportChip } from '#app/domain/costs/import-clock/clocked-car.ts'
import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'

export type CarCardView = {
  id: string
  href: string
  make: string
  model: string
  year: number | null
  /** `KSh 1,495,000`, or `≈ KSh 2,089,140` for an estimate. */
  priceText: string
  /** `to keys (estimate), CIF USD 9,800` */
  priceNote?: string | undefined
  /** `72,480 km`. */
  mileageText: string | null
  fuelType: string | null
  transmission: string | null
  location: string
  /** The first few. */
  features: readonly string[]
  featureCount: number
  categoryLabel: string | null
  condition: string | null
  status: 'available' | 'reserved' | 'sold'
  image: ShownPicture | null
  /** `from KSh 54,653 / month (estimate)` */
  monthly?: string | undefined
  /** `Papers checked 12 Nov 2026` */
  proof?: string | undefined
  importChip?: ImportChip | undefined
  priceChip?: string | undefined
  /** A built-in sample, not a car for sale. */
  isSample?: boolean
}

export function carCardView(car: PicturedCar, names: CategoryNames): CarCardView {
  return {
    id: car.id,
    href: `/car/${car.id}`,
    make: car.make,
    model: car.model,
    year: car.year,
    priceText: shownPriceText(car),
    priceNote: car.priceNote,
    mileageText: car.mileage === null ? null : formatMileage(car),
    fuelType: car.fuelType,
    transmission: car.transmission,
    location: locationOf(car),
    features: car.features,
    featureCount: car.featureCount ?? car.features.length,
    categoryLabel: car.category && categoryLabel(car.category, names),
    condition: car.condition,
    status: car.status,
    image: car.picture,
    monthly: car.monthly,
    proof: car.proof,
    importChip: car.importChip,
    priceChip: car.priceChip,
  }
}
