import type { Car } from '#app/domain/cars/car.ts'
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
] as const satisfies readonly (keyof Car)[]

type Comparable = Pick<Car, (typeof MARKET_FACTS)[number]>

/** Why a car is not compared whatever its market. */
export type NotCompared = 'basis' | 'category'

/**
 * What lists would say of the car. A car that is still to be imported is not compared: whether its
 * price includes the way to the keys is not said.
 */
export function comparedCarOf(car: Comparable): ComparedCar | NotCompared {
  const { make, model, year, price, mileage, mileageUnit, category } = car
  if (category === null) return 'category'
  if (category === 'ready_for_import') return 'basis'
  return {
    make,
    model,
    year,
    price,
    km: mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit }),
    origin: category === 'locally_used' ? 'L' : 'F',
  }
}
