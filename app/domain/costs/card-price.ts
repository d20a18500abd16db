import type { Car } from '#app/domain/cars/car.ts'
import {
  cannotLand,
  type ClockedCar,
  importClock,
  type ImportRules,
  isClocked,
} from '#app/domain/import-clock/import-clock.ts'
import { demoMark, formatKsh } from '#app/domain/money/money.ts'

import {
  type CostedCar,
  costedOf,
  type CostFacts,
  hasExamples,
  keysPriceOf,
  COST_FACTS,
} from './car-cost.ts'
import { CIF_ALONE, cifText, dealerPriceText, priceText } from './cost-texts.ts'
import { priceBasisOf } from './price-basis.ts'

export type CardPrice = {
  /** Estimated cost of a car at CIF Mombasa with its taxes, in shillings. */
  readonly keysPrice?: number
  /** What its price includes, if a buyer might assume more. */
  readonly priceNote?: string
}

/**
 * @param car null for a car whose price includes the import
 * @param facts null if buyers are shown no figures
 */
export function cardPrice(car: CostedCar | null, facts: CostFacts | null): CardPrice {
  if (!car) return {}
  const keysPrice = facts && keysPriceOf(car, facts)
  return facts === null || keysPrice === null
    ? { priceNote: CIF_ALONE }
    : { keysPrice, priceNote: `${keysNote(facts)}, ${cifText(car)}` }
}

const keysNote = (facts: CostFacts) => `to keys (estimate${demoMark(hasExamples(facts))})`

/** Total paid to get the keys, in shillings; null while the taxes on top are unknown. */
export function wholePrice(car: CostedOf & { price: number }, facts: CostFacts | null) {
  const costed = costedOf(car)
  return costed ? (cardPrice(costed, facts).keysPrice ?? null) : car.price
}

/** `KSh 1,000,000 CIF Mombasa, ≈ KSh 1,740,000 to keys (estimate)`, or the price alone. */
export function pricesText(car: CostedOf & { price: number }, facts: CostFacts | null): string {
  const stated = dealerPriceText(car)
  if (!costedOf(car)) return stated
  const whole = wholePrice(car, facts)
  return facts === null || whole === null
    ? `${stated}, taxes not included`
    : `${stated}, ≈ ${formatKsh(whole)} ${keysNote(facts)}`
}

type CostedOf = Parameters<typeof costedOf>[0]

/** The price by which lists sort and compare. */
export const comparedPrice = ({ price, keysPrice }: { price: number } & CardPrice): number =>
  keysPrice ?? price

/** `≈ KSh 2,089,140` for an estimate. */
export function shownPriceText(car: { price: number } & CardPrice): string {
  return car.keysPrice === undefined ? priceText(car.price) : `≈ ${formatKsh(car.keysPrice)}`
}

type Clock = { readonly rules: ImportRules; readonly today: string; readonly isWithheld: boolean }

type PriceFacts = {
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
export function financedPrice(car: FinancedCar, { costs, clock }: PriceFacts): number | null {
  if (isBasisUnknown(car)) return null
  const landing = clock && !clock.isWithheld ? importClock(car, clock) : null
  return landing && cannotLand(landing) ? null : wholePrice(car, costs)
}

/** Whether duty and other costs may come on top of the price without the listing saying so. */
export const isBasisUnknown = (car: Pick<Car, 'category' | 'priceBasis'>): boolean =>
  isClocked(car) && priceBasisOf(car) === null
