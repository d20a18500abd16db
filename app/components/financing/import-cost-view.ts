import { extrasOf } from '#app/domain/cars/costs/car-cost.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import type { ImportRules } from '#app/domain/import-clock/import-clock.ts'
import { STAGE_LABELS, taxText, toKeysText } from '#app/domain/landed-cost/cost-texts.ts'
import {
  estimateFor,
  type ImportQuestion,
  versionsAsked,
} from '#app/domain/landed-cost/import-question.ts'
import { TAX_LINES } from '#app/domain/landed-cost/import-tax.ts'
import type { ImportTaxRules } from '#app/domain/landed-cost/import-tax.ts'
import {
  listMakes,
  listModels,
  listVersions,
  type PriceList,
  versionText,
} from '#app/domain/landed-cost/price-list.ts'
import { toKeys } from '#app/domain/landed-cost/to-keys.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { type FactSet, freshnessOf } from '#app/domain/reference/fact-set.ts'
import type { LandedExtras, NtsaFees } from '#app/domain/reference/landed-cost-schema.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'

type Line = { name: string; value: string }

export type ImportCostView = {
  asked: ImportQuestion
  makes: string[]
  models: string[]
  versions: { value: string; label: string }[]
  result: {
    title: string
    /** Why there is no figure; or what else is to know of it. */
    notes: string[]
    taxLines: Line[]
    keys: { title: string; lines: Line[]; stages: Line[] } | null
  } | null
  sources: string[]
}

type Facts<Values> = { set: FactSet; facts: Values } | null

type Known = {
  list: PriceList
  today: string
  tax: Facts<ImportTaxRules>
  imports: Facts<ImportRules>
  extras: Facts<LandedExtras>
  fees: Facts<NtsaFees>
}

const FINAL = 'Only KRA’s assessment is final.'

export function importCostView(asked: ImportQuestion, known: Known): ImportCostView {
  const { list, tax } = known
  return {
    asked,
    makes: listMakes(list),
    models: listModels(list, asked.make),
    versions: listVersions(list, asked).map((version) => ({
      value: String(version.id),
      label: `${versionText(version)}: list price ${formatKsh(version.priceKsh)}`,
    })),
    result: resultOf(asked, known),
    sources: [
      `Prices: ${list.source}.`,
      ...(tax ? [`Taxes: ${tax.set.source}. ${factsNote(tax.set)} ${FINAL}`] : []),
    ],
  }
}

function resultOf(asked: ImportQuestion, { list, today, tax, imports, extras, fees }: Known) {
  const versions = versionsAsked(list, asked)
  if (versions.length === 0 || asked.registered === '') return null
  if (!tax || freshnessOf(tax.set, today) === 'withheld') {
    const since = tax
      ? ` was last checked on ${formatDate(tax.set.checkedOn)}, so`
      : ' is missing, so'
    return {
      title: 'No figure at the moment',
      notes: [`Our tax table${since} we do not show a figure. Ask us.`],
      taxLines: [],
      keys: null,
    }
  }
  const estimate = estimateFor(asked, {
    versions,
    rules: tax.facts,
    importRules: imports?.facts ?? null,
  })
  if (!estimate) return null
  if (!estimate.ok) return { title: taxText(estimate), notes: [], taxLines: [], keys: null }
  const { least, most } = estimate
  const span = (from: number, to: number) =>
    from === to ? formatKsh(from) : `${formatKsh(from)} to ${formatKsh(to).slice(4)}`
  const isOne = least.total === most.total
  return {
    title: taxText(estimate),
    notes: [],
    taxLines: [
      { name: 'Customs value, not paid', value: span(least.customsValue, most.customsValue) },
      ...TAX_LINES.map(({ key, label }) => ({ name: label, value: span(least[key], most[key]) })),
    ],
    keys:
      asked.cifUsd === null || !extras || !isOne
        ? null
        : keysOf(asked.cifUsd, {
            taxKsh: least.total,
            extras,
            fees: fees && freshnessOf(fees.set, today) !== 'withheld' ? fees.facts : null,
            engineCc: versions[0]?.engineCc ?? 0,
          }),
  }
}

type KeysOf = {
  taxKsh: number
  extras: NonNullable<Known['extras']>
  fees: NtsaFees | null
  engineCc: number
}

function keysOf(cifUsd: number, { taxKsh, extras: { set, facts }, fees, engineCc }: KeysOf) {
  const extras = extrasOf({ extras: facts, fees }, engineCc)
  const cost = toKeys({
    carKsh: Math.round(cifUsd * facts.usdKes),
    taxKsh,
    extras,
  })
  const demo = set.demoKeys.length > 0 ? ', demo values' : ''
  return {
    title: toKeysText(cost),
    lines: [
      {
        name: `Car, USD ${cifUsd.toLocaleString('en-KE')} at ${facts.usdKes} (rate of ${formatDate(facts.usdKesOn)}${demo})`,
        value: formatKsh(cost.carKsh),
      },
      { name: 'Import taxes', value: formatKsh(taxKsh) },
      ...extras.map(({ label, cost: extra }) => ({
        name: `${label}${demo}`,
        value: extra ? formatKsh(extra.kes) : 'Not set',
      })),
    ],
    stages: cost.stages
      .filter(({ kes }) => kes > 0)
      .map(({ stage, kes }) => ({ name: STAGE_LABELS[stage], value: formatKsh(kes) })),
  }
}
