import type { Car } from '#app/domain/cars/car.ts'
import {
  cannotLand,
  type ClockedCar,
  importClock,
  type ImportRules,
  isClocked,
} from '#app/domain/import-clock/import-clock.ts'

import { COST_FACTS, type CostedCar, type CostFacts } from './car-cost.ts'
import { wholePrice } from './card-price.ts'
import { priceBasisOf } from './price-basis.ts'

type Clock = { readonly rules: ImportRules; readonly today: string; readonly isWithheld: boolean }

type Known = {
  /** Null if buyers are shown no costs. */
  readonly costs: CostFacts | null
  readonly clock: Clock | null
}

export type FinancedCar = CostedCar & ClockedCar & Pick<Car, 'priceBasis'>

/** Picks what the price needs. */
export const financedOf = (car: FinancedCar) =>
  Object.fromEntries(
    [...COST_FACTS, 'priceBasis' as const].map((fact) => [fact, car[fact]]),
  ) as FinancedCar

/**
 * The price to finance, in shillings. Null if the total is unknown, or if the car can no longer be
 * imported: no lender pays for it.
 */
export function financedPrice(car: FinancedCar, { costs, clock }: Known): number | null {
  if (isBasisUnknown(car)) return null
  const landing = clock && !clock.isWithheld ? importClock(car, clock) : null
  return landing && cannotLand(landing) ? null : wholePrice(car, costs)
}

/** Whether duty and other costs may come on top of the price without the listing saying so. */
export const isBasisUnknown = (car: Pick<Car, 'category' | 'priceBasis'>): boolean =>
  isClocked(car) && priceBasisOf(car) === null
