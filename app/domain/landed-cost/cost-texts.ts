import { formatKsh } from '#app/domain/money/money.ts'

import type { TaxEstimate, TaxRefusal } from './tax-estimate.ts'
import { type Stage, STAGES, type ToKeys } from './to-keys.ts'

export const REFUSALS: Readonly<Record<TaxRefusal, string>> = {
  electric:
    "KRA's own template contradicts itself for electric cars. Ask us for the figure from our agent.",
  wrong_side: 'A car with the steering wheel on the left cannot be registered.',
  too_old: 'Too old to be imported by then.',
  month: 'The tax needs the month of first registration. Ask us.',
  age: "A car of this age is not in KRA's table. Ask us.",
  no_version: 'This car is not in the list of prices. Ask us.',
  version: 'The tax needs the exact version. Ask us.',
}

/** `KSh 614,940 (estimate)`, a range by version, or why there is no figure. */
export function taxText(estimate: TaxEstimate): string {
  if (!estimate.ok) return REFUSALS[estimate.refusal]
  const { least, most, otherBasisKsh } = estimate
  const range =
    least.total === most.total
      ? `${formatKsh(least.total)} (estimate)`
      : `${formatKsh(least.total)} to ${formatKsh(most.total).slice(4)}, by version (estimate)`
  if (otherBasisKsh === 0) return range
  const than = otherBasisKsh < 0 ? 'less' : 'more'
  return `${range}. If KRA counts months, ${formatKsh(Math.abs(otherBasisKsh))} ${than}.`
}

/** `KSh 2,084,040 to keys (estimate)`, or what it lacks. */
export function toKeysText({ total, notIncluded }: ToKeys): string {
  if (notIncluded.length === 0) return `${formatKsh(total)} to keys (estimate)`
  const missing = notIncluded
    .map((label) => label.charAt(0).toLowerCase() + label.slice(1))
    .join(' + ')
  return `${formatKsh(total)} + ${missing} (not included, estimate)`
}

/** Only the stages at which something is due. */
export function stagesText({ stages }: ToKeys): string {
  return STAGES.flatMap(({ value, label }) => {
    const kes = stages.find(({ stage }) => stage === value)?.kes ?? 0
    return kes === 0 ? [] : `${label}: ${formatKsh(kes)}`
  }).join('\n')
}

export const STAGE_LABELS = Object.fromEntries(
  STAGES.map(({ value, label }) => [value, label]),
) as Readonly<Record<Stage, string>>
