import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { kshSpan, REFUSALS } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import type { CostRefusal } from './car-cost.ts'
import type { NewYearStep } from './new-year-step.ts'

export const BASIS_NOT_STATED = 'Price basis: ask'
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

/** The dealer's own price and its basis: `KSh 1,269,100 CIF Mombasa`. */
export function dealerPriceText({
  price,
  priceBasis,
}: Pick<Car, 'price'> & Partial<Pick<Car, 'priceBasis'>>): string {
  return priceBasis === 'cif_mombasa' ? `${formatKsh(price)} CIF Mombasa` : formatKsh(price)
}

/** `CIF USD 9,800`, or shillings if the dollar price is not stated. */
export function cifText({ cifUsd, price }: Pick<Car, 'cifUsd' | 'price'>): string {
  return cifUsd === null ? `CIF ${formatKsh(price)}` : `CIF USD ${cifUsd.toLocaleString('en-KE')}`
}
