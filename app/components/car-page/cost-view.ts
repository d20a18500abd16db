import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import {
  type CarCost,
  carCost,
  type CostNow,
  type CostOfYear,
  extrasOf,
  REGISTRATION,
} from '#app/domain/cars/costs/car-cost.ts'
import { versionName } from '#app/domain/cars/costs/car-versions.ts'
import { cifText, COST_REFUSALS } from '#app/domain/cars/costs/cost-texts.ts'
import { priceBasisOf } from '#app/domain/cars/costs/price-basis.ts'
import { searchedEngine } from '#app/domain/cars/engine-cc.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { isClocked } from '#app/domain/import-clock/import-clock.ts'
import { STAGE_LABELS, toKeysText } from '#app/domain/landed-cost/cost-texts.ts'
import { TAX_LINES } from '#app/domain/landed-cost/import-tax.ts'
import { valueAt } from '#app/domain/landed-cost/steps.ts'
import type { Extra, ToKeys } from '#app/domain/landed-cost/to-keys.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { EXTRAS } from '#app/domain/reference/cost-fields.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'
import { greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

type Line = { name: string; value: string }

export type CostTable = {
  /** `KSh 2,084,040 to keys (estimate)`, or why there is no figure. */
  title: string
  /** Nothing but the title where there is no figure. */
  years: {
    /** Null where there is one year alone. */
    heading: string | null
    lines: Line[]
    taxes: Line[]
    taxTotal: string
    stages: Line[]
    note: string | null
  }[]
  basis: string[]
  askLink: string | null
}

export type CostView = {
  /** Under the price: what it includes and what is left to pay. */
  line: string | null
  /** For a car that still has to be imported. */
  table: CostTable | null
}

type Shop = { siteName: string; whatsappNumber: string }
type Known = { now: CostNow | null; shop: Shop }

const NOT_STATED =
  'What the price includes is not stated: duty, registration and delivery may come on top. Ask us.'
const FINAL = 'Only KRA’s assessment is final.'

/** What a buyer pays until the keys are theirs; null where there is nothing to say. */
export function costView(car: Car, { now, shop }: Known): CostView | null {
  if (car.status === 'sold') return null
  switch (priceBasisOf(car)) {
    case null:
      return isClocked(car) ? { line: NOT_STATED, table: null } : null
    case 'on_the_road':
      return { line: onTheRoad(car, now), table: null }
    case 'duty_paid':
      return { line: dutyPaid(car, now), table: null }
    case 'cif_mombasa':
      return { line: null, table: costTable(car, { now, shop }) }
  }
}

const estimate = (kes: number | null | undefined) =>
  kes == null ? '' : ` (estimate ${formatKsh(kes)})`

const engineOf = (car: Car) => searchedEngine(car)?.cc ?? null

function onTheRoad(car: Car, now: CostNow | null): string {
  const engineCc = engineOf(car)
  const fees = now?.shown?.fees
  const transfer = fees && engineCc !== null ? valueAt(fees.transfer, engineCc) : null
  return `On the road. Left to pay: logbook transfer${estimate(transfer)}, your insurance.`
}

const DUTY_PAID_LEFT = [
  REGISTRATION,
  ...EXTRAS.flatMap(({ key, label }) => (key === 'transport' ? [label] : [])),
]

function dutyPaid(car: Car, now: CostNow | null): string {
  const extras = now?.shown ? extrasOf(now.shown, engineOf(car) ?? 0) : []
  const left = DUTY_PAID_LEFT.map((label) => {
    const cost = extras.find((extra) => extra.label === label)?.cost
    return `${label.charAt(0).toLowerCase()}${label.slice(1)}${estimate(cost?.kes)}`
  })
  return `Duty paid. Left to pay: ${left.join(', ')}, your insurance.`
}

function costTable(car: Car, { now, shop }: Known): CostTable {
  const without = (title: string): CostTable => ({ title, years: [], basis: [], askLink: null })
  if (!now) return without('We have no figures for imports at the moment. Ask us.')
  if (now.withheld || !now.shown) {
    const { name, checkedOn } = now.withheld ?? now.sets.tax
    return without(
      `Our figures (${name}) were last checked on ${formatDate(checkedOn)}, so we do not show a cost. Ask us.`,
    )
  }
  const cost = carCost(car, now.shown)
  if (!cost.ok) return without(COST_REFUSALS[cost.refusal])
  const [first] = cost.years
  const isOneYear = cost.years.length === 1
  return {
    title: titleOf(first),
    years: cost.years.map((year) => ({
      heading: isOneYear ? null : `If it lands in ${year.year}: ${titleOf(year)}`,
      lines: [
        { name: carLine(car, now), value: formatKsh(year.least.carKsh) },
        { name: 'Import taxes', value: span(year.leastTax.total, year.mostTax.total) },
        ...cost.extras
          .filter((extra) => extra.cost?.kes !== 0)
          .map((extra) => extraLine(extra, now)),
      ],
      taxes: [
        {
          name: 'Customs value, not paid',
          value: span(year.leastTax.customsValue, year.mostTax.customsValue),
        },
        ...TAX_LINES.map(({ key, label }) => ({
          name: label,
          value: span(year.leastTax[key], year.mostTax[key]),
        })),
      ],
      taxTotal: span(year.leastTax.total, year.mostTax.total),
      stages: stagesOf(year),
      note: otherBasis(year),
    })),
    basis: basisOf(cost, now),
    askLink: whatsappLink({
      number: shop.whatsappNumber,
      text: greeted({ siteName: shop.siteName, text: messageOf(car, first) }),
    }),
  }
}

const span = (least: number, most: number) =>
  least === most ? formatKsh(least) : `${formatKsh(least)} to ${formatKsh(most).slice(4)}`

/** As for one total, with both ends where the version is not known. */
function titleOf({ least, most }: CostOfYear): string {
  return least.total === most.total
    ? toKeysText(least)
    : toKeysText(most).replace(formatKsh(most.total), span(least.total, most.total))
}

function carLine(car: Car, { shown }: CostNow): string {
  if (car.cifUsd === null || !shown) return 'Car, CIF Mombasa'
  const { usdKes, usdKesOn } = shown.extras
  return `Car, ${cifText(car)} at ${usdKes} (rate of ${formatDate(usdKesOn)})`
}

function extraLine({ label, cost }: Extra, { sets }: CostNow): Line {
  const isExample = sets.extras.demoKeys.length > 0
  const suffix = isExample && cost ? ' (demo value)' : ''
  return { name: `${label}${suffix}`, value: cost ? formatKsh(cost.kes) : 'Not set' }
}

function stagesOf({ least, most }: CostOfYear): Line[] {
  const kesAt = ({ stages }: ToKeys, stage: string) =>
    stages.find((each) => each.stage === stage)?.kes ?? 0
  return least.stages.flatMap(({ stage, kes }) =>
    kes === 0 ? [] : [{ name: STAGE_LABELS[stage], value: span(kes, kesAt(most, stage)) }],
  )
}

function otherBasis({ otherBasisKsh }: CostOfYear): string | null {
  if (otherBasisKsh === 0) return null
  const than = otherBasisKsh < 0 ? 'less' : 'more'
  return `If KRA counts the age in months, ${formatKsh(Math.abs(otherBasisKsh))} ${than}.`
}

const sourceText = (set: FactSet) => `${set.source}. ${factsNote(set)}`

function basisOf({ versions }: Extract<CarCost, { ok: true }>, now: CostNow): string[] {
  const { tax, extras, fees } = now.sets
  const names = [...new Set(versions.map(versionName))]
  const versionText =
    names.length === 1
      ? `KRA’s list price of ${names[0]}`
      : `the range over ${names.length} versions in KRA’s list`
  return [
    `Taxes: ${versionText}, ${now.shown?.list.name}. ${sourceText(tax)} ${FINAL}`,
    `Other costs: ${sourceText(extras)}${extras.demoKeys.length > 0 ? ' They are demo values.' : ''}`,
    ...(fees ? [`Registration and plates: ${sourceText(fees)}`] : []),
  ]
}

function messageOf(car: Car, { least, most, leastTax, mostTax, year }: CostOfYear): string {
  return [
    `What does the ${carName(car)} cost until I have the keys? Your website says:`,
    titleOf({ least, most, leastTax, mostTax, year, otherBasisKsh: 0 }),
    `Car: ${cifText(car)}`,
    `Import taxes: ${span(leastTax.total, mostTax.total)}, landing in ${year}`,
  ].join('\n')
}
