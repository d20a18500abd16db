import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { demoMark, formatKsh } from '#app/domain/money/money.ts'
import { whole } from '#app/domain/text/count.ts'

import type { ImportTaxRules } from './import-tax.ts'
import type { PriceList } from './price-list.ts'
import type { TaxEstimate, TaxRefusal } from './tax-estimate.ts'
import { type Stage, STAGES, type ToKeys } from './to-keys.ts'

export const REFUSALS: Readonly<Record<TaxRefusal, string>> = {
  electric:
    "KRA's own template contradicts itself for electric cars. Ask us for the figure from our agent.",
  wrong_side: 'A left-hand-drive car cannot be registered.',
  too_old: 'Too old to be imported by then.',
  month: 'The tax needs the month of first registration. Ask us.',
  age: "A car of this age is not in KRA's table. Ask us.",
  no_version: 'This car is not on the price list. Ask us.',
  version: 'The tax needs the exact version. Ask us.',
  own_table:
    'Tractor heads, trailers, ambulances, school buses, motorcycles and machinery have their own tax tables. Ask us.',
  kind: 'The list does not say what kind of vehicle this is, and the tax depends on it. Ask us.',
}

/** `KSh 614,940`, or `KSh 614,940 to 704,000`. */
export const kshSpan = (least: number, most: number): string =>
  least === most ? formatKsh(least) : `${formatKsh(least)} to ${formatKsh(most).slice(4)}`

/** `KSh 614,940 (estimate)`, a range by version, or why there is no figure. */
export function taxText(estimate: TaxEstimate): string {
  if (!estimate.ok) return REFUSALS[estimate.refusal]
  const { least, most, otherBasisKsh } = estimate
  const range =
    least.total === most.total
      ? `${kshSpan(least.total, most.total)} (estimate)`
      : `${kshSpan(least.total, most.total)}, by version (estimate)`
  if (otherBasisKsh === 0) return range
  const than = otherBasisKsh < 0 ? 'less' : 'more'
  return `${range}. If KRA counts months, ${formatKsh(Math.abs(otherBasisKsh))} ${than}.`
}

/** `KSh 2,084,040 to keys (estimate)`, a range, or which costs are missing. */
export function toKeysText(
  least: ToKeys,
  { most = least, isDemo = false }: { most?: ToKeys; isDemo?: boolean } = {},
): string {
  const total = kshSpan(least.total, most.total)
  const mark = `estimate${demoMark(isDemo)}`
  if (most.notIncluded.length === 0) return `${total} to keys (${mark})`
  return `${total} + ${most.notIncluded.map(midSentence).join(' + ')} (not included, ${mark})`
}

/** `CRSP list of July 2025 (from 1 Jul 2025)` */
export const listText = ({ name, publishedOn }: Pick<PriceList, 'name' | 'publishedOn'>): string =>
  `${name} (from ${formatDate(publishedOn)})`

const ABBREVIATED = /^[A-Z]{2}/

export const midSentence = (label: string): string =>
  ABBREVIATED.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

type Message = {
  name: string
  title: string
  today: string
  lines: readonly { name: string; value: string }[]
}

/** A WhatsApp text: the total with its day, then its parts. */
export function costMessage({ name, title, today, lines }: Message): string {
  return [
    `${name}: ${title}, as of ${formatDate(today)}`,
    ...lines.map((line) => `${line.name}: ${line.value}`),
  ].join('\n')
}

/** Only stages at which something is due. */
export function stagesText({ stages }: ToKeys): string {
  return STAGES.flatMap(({ value, label }) => {
    const kes = stages.find(({ stage }) => stage === value)?.kes ?? 0
    return kes === 0 ? [] : `${label}: ${formatKsh(kes)}`
  }).join('\n')
}

export const STAGE_LABELS = Object.fromEntries(
  STAGES.map(({ value, label }) => [value, label]),
) as Readonly<Record<Stage, string>>

/** How the taxes are calculated, in words. */
export function howTaxed(rules: ImportTaxRules): string[] {
  const { dutyPercent, vatPercent, rdlPercent, idfPercent, marginDivisor, excise } = rules
  return [
    `Customs value: the list price divided by ${marginDivisor} to take out the dealer’s margin, less depreciation for age, and without the import duty, excise duty and VAT it contains.`,
    `Depreciation by age: ${depreciationText(rules)}.`,
    rules.ageBasis === 'calendar_years'
      ? 'The age is the year of import less the year of first registration.'
      : 'The age is counted in months from the first registration to the import.',
    `Import duty is ${dutyPercent}% of the customs value. Excise duty is ${excise.smallPercent}% up to ${cc(excise.smallUpToCc)}, ${excise.percent}% above, and ${excise.largePercent}% for passenger cars above ${cc(excise.largePetrolOverCc)} petrol or ${cc(excise.largeDieselOverCc)} diesel, on customs value and duty. VAT is ${vatPercent}% on all three.`,
    `The railway development levy is ${rdlPercent}% and the import declaration fee ${idfPercent}% of the customs value.`,
    'Each line is rounded to a whole shilling; the total is the sum of the lines.',
  ]
}

const cc = (engine: number) => `${whole(engine)} cc`

function depreciationText({ aboveAge, depreciation }: ImportTaxRules): string {
  return depreciation
    .map(({ upTo, value }, index) => {
      const above = depreciation[index - 1]?.upTo ?? aboveAge
      return upTo === null
        ? `${value}% above ${above} years`
        : `${value}% above ${above} to ${upTo} years`
    })
    .join(', ')
}
