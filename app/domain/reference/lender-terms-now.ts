import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'

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
