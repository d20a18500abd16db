import type { Picture } from '#app/domain/media/picture.ts'

import type { Car } from './car.ts'
import type { CardPrice } from './costs/card-price.ts'
import type { ImportChip } from './import-clock/import-chip.ts'

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
