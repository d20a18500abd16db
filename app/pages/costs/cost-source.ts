import { lenderLabel } from '#app/domain/finance/lender-terms.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { type LenderTerms, termsNote, termsSource } from '#app/domain/reference/lender-terms-now.ts'
import { demoNote, factsNote } from '#app/domain/reference/reference-texts.ts'

/** The source of figures on show, and when they were last checked. */
export type CostSource = { what: string; source: string; url: string | null; note: string }

export function costSource(what: string, set: FactSet, more = ''): CostSource {
  const { source, sourceUrl: url } = set
  return { what, source, url, note: [factsNote(set), more].filter(Boolean).join(' ') }
}

export const FINAL = 'Only KRA’s assessment is final.'

type OtherSets = { extras: FactSet | null; fees: FactSet | null }

/** Sources of what is paid besides the car and its taxes. */
export function otherSources({ extras, fees }: OtherSets): CostSource[] {
  return [
    ...(extras ? [costSource('Other costs', extras, demoNote(extras))] : []),
    ...(fees ? [costSource('Registration and plates', fees, demoNote(fees))] : []),
  ]
}

/** Points to the table on the same page, which has the day and the sources. */
export const KEYS_PRICE_SOURCE: CostSource = {
  what: 'Price',
  source: 'our estimate of the cost to keys',
  url: '#cost-to-keys',
  note: '',
}

/** Sources of the ways to pay: only one if all have the same. */
export function termsSources({ set, products }: LenderTerms): CostSource[] {
  const areAlike = new Set(products.map((product) => termsNote(product, set))).size === 1
  const each = products.map((product) => ({
    what: areAlike ? 'Estimates. Terms' : `${lenderLabel(product.lender)}, an estimate. Terms`,
    ...termsSource(product, set),
  }))
  return areAlike ? each.slice(0, 1) : each
}
