import { REGISTRATION } from '#app/domain/costs/car-cost.ts'
import { type ImportTax, TAX_LINES } from '#app/domain/landed-cost/import-tax.ts'
import { kshSpan, STAGE_LABELS } from '#app/domain/landed-cost/landed-cost-texts.ts'
import type { Extra, ToKeys } from '#app/domain/landed-cost/to-keys.ts'
import { type FactSet, hasDemoValues } from '#app/domain/reference/fact-set.ts'

import type { CostLine } from './cost-basis.tsx'

/** `KSh 5,100`, a range, or that the shop has not set it. */
export const extraText = ({ cost, mostKes }: Extra): string =>
  cost ? kshSpan(cost.kes, mostKes ?? cost.kes) : 'Not set'

type ExtraSets = { extras: FactSet; fees: FactSet | null }

/** Whether a cost besides car and taxes is an example that the shop has not replaced. */
export function isExampleCost({ label, cost }: Extra, { extras, fees }: ExtraSets): boolean {
  const set = label === REGISTRATION ? fees : extras
  return cost !== null && set !== null && hasDemoValues(set)
}

/**
 * The costs besides car and taxes, without those that cost nothing.
 * @param sets the sets they come from
 */
export function extraLines(extras: readonly Extra[], sets: ExtraSets): CostLine[] {
  return extras
    .filter(({ cost }) => cost?.kes !== 0)
    .map((extra) => ({
      name: [
        extra.label,
        extra.source && `(${extra.source})`,
        isExampleCost(extra, sets) && '(demo value)',
      ]
        .filter(Boolean)
        .join(' '),
      value: extraText(extra),
    }))
}

/** The taxable value and each tax, as ranges if the version is unknown. */
export function taxLines(least: ImportTax, most: ImportTax): CostLine[] {
  const line = (name: string, key: keyof ImportTax): CostLine => ({
    name,
    value: kshSpan(least[key], most[key]),
  })
  return [
    line('Customs value, not paid', 'customsValue'),
    ...TAX_LINES.map(({ key, label }) => line(label, key)),
  ]
}

/** What is paid at each stage, without stages at which nothing is. */
export function stageLines(least: ToKeys, most: ToKeys): CostLine[] {
  return most.stages.flatMap(({ stage, kes }, at) =>
    kes === 0
      ? []
      : [{ name: STAGE_LABELS[stage], value: kshSpan(least.stages[at]?.kes ?? kes, kes) }],
  )
}
