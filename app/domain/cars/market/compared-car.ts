import type { Car } from '#app/domain/cars/car.ts'
import { COST_FACTS, type CostFacts } from '#app/domain/cars/costs/car-cost.ts'
import { wholePrice } from '#app/domain/cars/costs/card-price.ts'
import { priceBasisOf } from '#app/domain/cars/costs/price-basis.ts'
import { mileageInKm } from '#app/domain/cars/mileage.ts'
import type { ComparedCar } from '#app/domain/market/market-estimate.ts'

/** Facts about a car that the comparison needs. */
export const MARKET_FACTS = [
  ...COST_FACTS,
  'year',
  'mileage',
  'mileageUnit',
  'priceBasis',
] as const satisfies readonly (keyof Car)[]

type Comparable = Pick<Car, (typeof MARKET_FACTS)[number]>

/** Why a car is not compared, whatever its market. */
export type NotCompared = 'basis' | 'category'

/**
 * The car as lists would describe it. Their prices include the import, so a car whose price does
 * not is compared by its cost to keys, and not at all while that, its price (0) or its price basis
 * is unknown.
 */
export function comparedCarOf(car: Comparable, costs: CostFacts | null): ComparedCar | NotCompared {
  const { make, model, year, mileage, mileageUnit, category } = car
  if (category === null) return 'category'
  const price = wholePrice(car, costs)
  if (car.price === 0 || price === null || priceBasisOf(car) === null) return 'basis'
  return {
    make,
    model,
    year,
    price,
    km: mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit }),
    origin: category === 'locally_used' ? 'L' : 'F',
  }
}
