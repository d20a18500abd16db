import { lenderLabel } from '#app/domain/finance/lender-kind.ts'
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

/**
 * What a car costs a month, in shillings and unrounded: the first lender's least deposit over its
 * longest term, an estimate. Null where the lender does not finance it.
 */
export function monthlyKsh(
  { price, year }: { price: number; year: number },
  { products, today }: Pick<LenderTerms, 'products' | 'today'>,
): number | null {
  const [product] = products
  if (!product) return null
  const outcome = wayToOwn(product, {
    priceKsh: price,
    depositKsh: Math.ceil((price * product.minDepositPercent) / 100),
    months: longestTerm(product, { carYear: year, today }),
    carYear: year,
    today,
  })
  return outcome.ok && outcome.way.monthlyKsh < price ? outcome.way.monthlyKsh : null
}

/** `from KSh 54,653 / month` */
export function monthlyText(
  car: { price: number; year: number },
  terms: LenderTerms | null,
): string | null {
  const monthly = terms && monthlyKsh(car, terms)
  return monthly === null ? null : `from ${formatKsh(monthly)} / month`
}

/** What the figures a month rest on, beside the filter. */
export function monthlyNote({ products: [product] }: LenderTerms): string | null {
  if (!product) return null
  const { lender, minDepositPercent, maxMonths } = product
  return `Estimate: ${lenderLabel(lender)}, ${minDepositPercent} % deposit, up to ${maxMonths} months.`
}
