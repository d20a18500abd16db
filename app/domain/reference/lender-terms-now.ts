import type { AskedWay, FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { lenderLabel } from '#app/domain/finance/lender-terms.ts'
import { type FinanceProduct, longestTerm, wayToOwn } from '#app/domain/finance/ways-to-own.ts'
import { demoMark, formatKsh } from '#app/domain/money/money.ts'

import { type FactSet, freshnessOf, hasDemoValues } from './fact-set.ts'
import { demoNote, factsNote } from './reference-texts.ts'

export type LenderTerms = {
  /** Empty if they were not checked for too long. */
  readonly products: readonly FinanceProduct[]
  readonly set: FactSet
  /** `YYYY-MM-DD` in Nairobi. */
  readonly today: string
}

/** Terms that buyers may be shown: a plan of the yard's own only with its permit. */
export function lenderTermsNow(
  { set, facts }: { set: FactSet; facts: readonly FinanceProduct[] },
  today: string,
): LenderTerms {
  const products = facts.filter(
    ({ lender, permit, checkedOn }) =>
      (lender !== 'dealer' || permit !== null) &&
      freshnessOf({ checkedOn: checkedOn ?? set.checkedOn }, today) !== 'withheld',
  )
  return { products, set, today }
}

type OwnSource = Pick<FinanceProduct, 'lender' | 'source' | 'checkedOn'>

/** Whether the terms are an example rather than those of one of the shop's lenders. */
export const isExample = (
  { lender }: Pick<FinanceProduct, 'lender'>,
  { demoKeys }: Pick<FactSet, 'demoKeys'>,
): boolean => demoKeys.includes(lender)

/** Source of one lender's terms, and when they were checked. */
export function termsSource(product: OwnSource, set: FactSet) {
  const { source, checkedOn } = product
  const checked = checkedOn === null ? set : { isSupplied: false, checkedOn }
  return {
    source: source ?? set.source,
    url: source === null ? set.sourceUrl : null,
    note: [factsNote(checked), isExample(product, set) && demoNote(set)].filter(Boolean).join(' '),
  }
}

export function termsNote(product: OwnSource, set: FactSet): string {
  const { source, note } = termsSource(product, set)
  return `${source}. ${note}`
}

/** The lender used for monthly figures: the one marked, else the first. */
export function defaultProduct(products: readonly FinanceProduct[]): FinanceProduct | null {
  return products.find(({ isDefault }) => isDefault) ?? products[0] ?? null
}

const USUAL_DEPOSIT_PERCENT = 20

export const depositPercentOf = ({ minDepositPercent }: FinanceProduct) =>
  Math.max(USUAL_DEPOSIT_PERCENT, minDepositPercent)

/**
 * Estimated monthly cost of a car in whole shillings: a fifth as deposit, or the least that the
 * default lender accepts, over its longest term. Null if the lender does not finance it.
 */
export function monthlyKsh(
  { price, year }: { price: number; year: number },
  { products, today }: Pick<LenderTerms, 'products' | 'today'>,
): number | null {
  const product = defaultProduct(products)
  if (!product) return null
  const outcome = wayToOwn(product, {
    priceKsh: price,
    depositKsh: Math.ceil((price * depositPercentOf(product)) / 100),
    months: longestTerm(product, { carYear: year, today }),
    carYear: year,
    today,
  })
  const monthly = outcome.ok ? Math.round(outcome.way.monthlyKsh) : price
  return monthly < price ? monthly : null
}

/** Examples are no lender's offer, so only demo cars may show them. */
export function termsOfCar(
  { isDemo }: { isDemo: boolean },
  terms: LenderTerms | null,
): LenderTerms | null {
  return terms && (isDemo || !hasDemoValues(terms.set)) ? terms : null
}

/** `from KSh 54,653 / month (estimate)` */
export function monthlyText(
  car: { price: number; year: number; isDemo: boolean },
  terms: LenderTerms | null,
): string | null {
  const shown = termsOfCar(car, terms)
  const monthly = shown && monthlyKsh(car, shown)
  if (!shown || monthly === null) return null
  return `from ${formatKsh(monthly)} / month (estimate${monthlyMark(shown)})`
}

/** The mark for the lender behind monthly figures. */
function monthlyMark({ products, set }: Pick<LenderTerms, 'products' | 'set'>): string {
  const product = defaultProduct(products)
  return demoMark(product !== null && isExample(product, set))
}

/** The basis of monthly figures, shown beside the filter. */
export function monthlyNote(terms: Pick<LenderTerms, 'products' | 'set'>): string | null {
  const basis = monthlyBasis(terms)
  return basis === null ? null : `Estimate${monthlyMark(terms)}: ${basis}.`
}

/** `Bank, 20% deposit, up to 48 months` */
export function monthlyBasis({ products }: Pick<LenderTerms, 'products'>): string | null {
  const product = defaultProduct(products)
  if (!product) return null
  return `${lenderLabel(product.lender)}, ${depositPercentOf(product)}% deposit, up to ${product.maxMonths} months`
}

/** Null if today's terms don't allow it. */
export function financeChoiceOf(
  { price, year }: { price: number; year: number },
  { asked, terms: { products, set, today } }: { asked: AskedWay; terms: LenderTerms },
): FinanceChoice | null {
  const product = products.find(({ lender }) => lender === asked.way)
  if (!product || price <= 0) return null
  const { depositKsh, months } = asked
  const outcome = wayToOwn(product, { priceKsh: price, depositKsh, months, carYear: year, today })
  if (!outcome.ok) return null
  return {
    ...asked,
    product: product.name,
    monthlyKsh: Math.round(outcome.way.monthlyKsh),
    day: today,
    source: termsNote(product, set),
  }
}
