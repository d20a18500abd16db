import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { lastLandingOf } from '#app/domain/import-clock/import-clock.ts'
import { kshSpan, REFUSALS } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { whole } from '#app/domain/text/count.ts'

import { type CostRefusal, carCost, type CostedCar, type CostFacts } from './car-cost.ts'

export const BASIS_NOT_STATED = 'Ask us what the price includes'
export const CIF_ALONE = 'CIF Mombasa, taxes not included'

export const NO_IMPORT_FIGURES = 'We have no import figures at the moment. Ask us.'

/** Why there is no figure, worded for buyers. */
export const COST_REFUSALS: Readonly<Record<CostRefusal, string>> = {
  ...REFUSALS,
  registration: 'The taxes depend on the first registration, which is not stated. Ask us.',
  engine: 'The taxes need the exact engine size. Ask us.',
  fuel: 'The taxes depend on the fuel, which is not stated. Ask us.',
  arrival: 'The taxes depend on the arrival date, which is not known. Ask us.',
  examples: NO_IMPORT_FIGURES,
}

/** `KSh 145,121 less tax (estimate) if it lands after New Year; it may land until 31 Dec 2027.` */
export function newYearText({ leastKsh, mostKsh, lastLanding }: NewYearStep): string {
  return `${kshSpan(leastKsh, mostKsh)} less tax (estimate) if it lands after New Year; it may land until ${formatDate(lastLanding)}.`
}

/** A price of 0 is one that nobody has entered. */
export const priceText = (price: number): string =>
  price === 0 ? 'Price on request' : formatKsh(price)

/** The dealer's own price and its basis: `KSh 1,269,100 CIF Mombasa`. */
export function dealerPriceText({
  price,
  priceBasis,
}: Pick<Car, 'price'> & Partial<Pick<Car, 'priceBasis'>>): string {
  const text = priceText(price)
  return priceBasis === 'cif_mombasa' && price > 0 ? `${text} CIF Mombasa` : text
}

/** `CIF USD 9,800`, or shillings if the dollar price is not stated. */
export function cifText({ cifUsd, price }: Pick<Car, 'cifUsd' | 'price'>): string {
  if (cifUsd === null && price === 0) return priceText(price)
  return cifUsd === null ? `CIF ${formatKsh(price)}` : `CIF USD ${whole(cifUsd)}`
}

type NewYearStep = {
  /** How much less tax is due, in shillings; a range if the version is unknown. */
  readonly leastKsh: number
  readonly mostKsh: number
  readonly lastLanding: string
}

/**
 * The tax saved by landing after the next New Year, when the car is a year older. Null for a car
 * that has landed, that can't land before, or that may no longer land afterwards.
 */
export function newYearStep(car: CostedCar, facts: CostFacts): NewYearStep | null {
  const { firstRegistered, landedOn } = car
  const { tax, imports, today } = facts
  if (landedOn !== null || firstRegistered === null || tax.ageBasis === 'months') return null
  const nextYear = Number(today.slice(0, 4)) + 1
  const lastLanding = lastLandingOf(firstRegistered, imports)
  if (lastLanding < `${nextYear}-01-01`) return null
  const now = carCost(car, facts)
  const later = carCost({ ...car, etaMombasaOn: `${nextYear}-01-01` }, facts)
  if (!now.ok || !later.ok || now.years[0].year >= nextYear) return null
  const [before, after] = [now.years[0], later.years[0]]
  const leastKsh = before.leastTax.total - after.leastTax.total
  const mostKsh = before.mostTax.total - after.mostTax.total
  return leastKsh > 0 ? { leastKsh, mostKsh, lastLanding } : null
}
