import { hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { type LenderTerms, monthlyKsh } from '#app/domain/reference/lender-terms-now.ts'

import { BitSet } from './bit-set.ts'
import type { CarIndex } from './car-index.ts'

/** Above any price: where the search for the dearest car begins. */
const MAX_PRICE_KSH = 10_000_000_000

/**
 * The cars that cost at most a given amount a month, among those that show such a figure: see
 * `financedPrice` and `termsOfCar`. It depends only on year and price and rises with the price, so
 * each year has a dearest car.
 */
export function slotsPayable(
  { prices, years, unpriced, basisUnknown, demo, landing }: CarIndex,
  { maxMonthly, terms }: { maxMonthly: number; terms: LenderTerms },
): BitSet {
  const payable = new BitSet()
  for (const year of new Set(years.numbers)) {
    const dearest = dearestPrice({ year, maxMonthly, terms })
    if (dearest === null) continue
    const ofYear = years.slotsWithin({ min: year, max: year })
    ofYear.and(prices.slotsWithin({ min: 1, max: dearest }))
    payable.or(ofYear)
  }
  payable.andNot(unpriced).andNot(basisUnknown)
  const tooLate = landing.slotsTooLate()
  if (tooLate) payable.andNot(tooLate)
  return hasDemoValues(terms.set) ? payable.and(demo) : payable
}

type Limit = { year: number; maxMonthly: number; terms: LenderTerms }

/** Null if no lender finances cars of that year. */
function dearestPrice({ year, maxMonthly, terms }: Limit): number | null {
  if (monthlyKsh({ price: MAX_PRICE_KSH, year }, terms) === null) return null
  let [fits, tooDear] = [0, MAX_PRICE_KSH]
  while (tooDear - fits > 1) {
    const price = Math.floor((fits + tooDear) / 2)
    // Cheap cars may have no figure, because fees exceed the price; expensive ones always have one.
    const monthly = monthlyKsh({ price, year }, terms)
    if (monthly === null || monthly <= maxMonthly) fits = price
    else tooDear = price
  }
  return fits
}
