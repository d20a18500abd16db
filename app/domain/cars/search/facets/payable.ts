import { type LenderTerms, monthlyKsh } from '#app/domain/reference/lender-terms-now.ts'

import { BitSet } from './bit-set.ts'
import type { CarIndex } from './car-index.ts'

type Terms = Pick<LenderTerms, 'products' | 'today'>

/** Above any price: where the search for the dearest car begins. */
const MAX_PRICE_KSH = 10_000_000_000

/**
 * The cars that cost at most so much a month, without those whose whole price is not known. The figure depends on year and price alone and rises
 * with the price, so that each year has a dearest car.
 */
export function slotsPayable(
  { prices, years, unpriced }: CarIndex,
  { maxMonthly, terms }: { maxMonthly: number; terms: Terms },
): BitSet {
  const payable = new BitSet()
  for (const year of new Set(years.numbers)) {
    const dearest = dearestPrice({ year, maxMonthly, terms })
    if (dearest === null) continue
    const ofYear = years.slotsWithin({ min: year, max: year })
    ofYear.and(prices.slotsWithin({ min: 1, max: dearest }))
    payable.or(ofYear)
  }
  return payable.andNot(unpriced)
}

type Limit = { year: number; maxMonthly: number; terms: Terms }

/** Null where no lender finances cars of that year. */
function dearestPrice({ year, maxMonthly, terms }: Limit): number | null {
  if (monthlyKsh({ price: MAX_PRICE_KSH, year }, terms) === null) return null
  let [fits, tooDear] = [0, MAX_PRICE_KSH]
  while (tooDear - fits > 1) {
    const price = Math.floor((fits + tooDear) / 2)
    // Cheap cars may have no figure, because fees exceed the price; dear ones always have.
    const monthly = monthlyKsh({ price, year }, terms)
    if (monthly === null || monthly <= maxMonthly) fits = price
    else tooDear = price
  }
  return fits
}
