import { type FinanceProduct, longestTerm, wayToOwn } from '#app/domain/finance/ways-to-own.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { type FactSet, freshnessOf } from './fact-set.ts'

export type LenderTerms = {
  /** None while nobody has checked them for too long. */
  readonly products: readonly FinanceProduct[]
  readonly set: FactSet
  /** `YYYY-MM-DD` in Nairobi. */
  readonly today: string
}

/** The terms that buyers may be shown: a plan of the yard's own only with its permit. */
export function lenderTermsNow(
  { set, facts }: { set: FactSet; facts: readonly FinanceProduct[] },
  today: string,
): LenderTerms {
  const isWithheld = freshnessOf(set, today) === 'withheld'
  const shown = facts.filter(({ lender, permit }) => lender !== 'dealer' || permit !== null)
  return { products: isWithheld ? [] : shown, set, today }
}

/** `from KSh 54,653 / month`: the first lender's least deposit over its longest term, as an estimate. */
export function monthlyText(
  { price, year }: { price: number; year: number },
  terms: LenderTerms | null,
): string | null {
  const [product] = terms?.products ?? []
  if (!terms || !product) return null
  const { today } = terms
  const outcome = wayToOwn(product, {
    priceKsh: price,
    depositKsh: Math.ceil((price * product.minDepositPercent) / 100),
    months: longestTerm(product, { carYear: year, today }),
    carYear: year,
    today,
  })
  if (!outcome.ok || outcome.way.monthlyKsh >= price) return null
  return `from ${formatKsh(outcome.way.monthlyKsh)} / month`
}
