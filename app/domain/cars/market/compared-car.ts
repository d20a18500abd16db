import type { Car } from '#app/domain/cars/car.ts'
import { priceBasisOf } from '#app/domain/cars/costs/price-basis.ts'
import { mileageInKm } from '#app/domain/cars/mileage.ts'
import type { ComparedCar } from '#app/domain/market/market-estimate.ts'

/** What the comparison needs to know of a car. */
export const MARKET_FACTS = [
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'mileageUnit',
  'category',
  'priceBasis',
] as const satisfies readonly (keyof Car)[]

type Comparable = Pick<Car, (typeof MARKET_FACTS)[number]>

/** Why a car is not compared whatever its market. */
export type NotCompared = 'basis' | 'category'

/**
 * What lists would say of the car. They name prices with the import paid, so a car whose price leaves
 * it out, or does not say, is not compared.
 */
export function comparedCarOf(car: Comparable): ComparedCar | NotCompared {
  const { make, model, year, price, mileage, mileageUnit, category } = car
  if (category === null) return 'category'
  const basis = priceBasisOf(car)
  if (basis === null || basis === 'cif_mombasa') return 'basis'
  return {
    make,
    model,
    year,
    price,
    km: mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit }),
    origin: category === 'locally_used' ? 'L' : 'F',
  }
}
