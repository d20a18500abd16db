import { demoMark } from '#app/domain/money/demo-mark.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { type CostedCar, costedOf, type CostFacts, hasExamples, keysPriceOf } from './car-cost.ts'
import { CIF_ALONE, cifText, dealerPriceText } from './cost-texts.ts'

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
  return car.keysPrice === undefined ? formatKsh(car.price) : `≈ ${formatKsh(car.keysPrice)}`
}
