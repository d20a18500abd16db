import type { Car } from '#app/domain/cars/car.ts'
import type { CardPrice } from '#app/domain/costs/card-price.ts'
import type { ImportChip } from '#app/domain/costs/import-clock/clocked-car.ts'
import type { Picture } from '#app/domain/media/picture.ts'

export const CAR_SUMMARY = [
  'id',
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'mileageUnit',
  'fuelType',
  'transmission',
  'location',
  'condition',
  'category',
  'features',
  'status',
] as const satisfies readonly (keyof Car)[]
export type CarSummary = Pick<Car, (typeof CAR_SUMMARY)[number]>

export type PicturedCar = CarSummary &
  CardPrice & {
    picture: Picture | null
    /** Set if `features` holds only the first of them. */
    featureCount?: number
    /** `from KSh 54,653 / month (estimate)` */
    monthly?: string
    /** Whether it can still be imported today. */
    importChip?: ImportChip
    /** How its price compares with similar cars, for a card. */
    priceChip?: string
    /** `Papers checked 12 Nov 2026`, or the result of the condition report. */
    proof?: string
  }

const MAX_CARD_FEATURES = 3

/** Drops features that no card shows: a list sends every car twice, as markup and as data. */
export function forCard(car: CarSummary, picture: Picture | null): PicturedCar {
  const { features } = car
  return {
    ...car,
    features: features.slice(0, MAX_CARD_FEATURES),
    featureCount: features.length,
    picture,
  }
}

/** A car without its fields for staff only: supplier, chassis number and reason for listing. */
export type PublicCar = Omit<Car, 'supplier' | 'chassisNumber' | 'forcedListingReason' | 'isDemo'>

export function publicCarOf({
  supplier: _supplier,
  chassisNumber: _chassis,
  forcedListingReason: _reason,
  isDemo: _isDemo,
  ...car
}: Car) {
  return car satisfies PublicCar
}
