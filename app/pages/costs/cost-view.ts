import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import {
  type CarCost,
  carCost,
  type CostFacts,
  type CostNow,
  type CostOfYear,
  extrasOf,
  hasExamples,
  landingRefusal,
  mayRestOn,
  REGISTRATION,
} from '#app/domain/costs/car-cost.ts'
import { versionName, engineRange } from '#app/domain/costs/car-versions.ts'
import {
  cifText,
  COST_REFUSALS,
  newYearText,
  NO_IMPORT_FIGURES,
  newYearStep,
} from '#app/domain/costs/cost-texts.ts'
import { priceBasisOf } from '#app/domain/costs/price-basis.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { importClock, isClocked } from '#app/domain/import-clock/import-clock.ts'
import { valueSpan } from '#app/domain/landed-cost/import-tax.ts'
import {
  howTaxed,
  costMessage,
  kshSpan,
  listText,
  midSentence,
  toKeysText,
} from '#app/domain/landed-cost/landed-cost-texts.ts'
import { atMost, type Extra, toKeys } from '#app/domain/landed-cost/to-keys.ts'
import { demoMark, formatKsh } from '#app/domain/money/money.ts'
import { EXTRAS } from '#app/domain/reference/cost-fields.ts'
import { hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { demoNote } from '#app/domain/reference/reference-texts.ts'
import { greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

import { type CostSource, costSource, FINAL, otherSources } from './cost-source.ts'
import { extraLines, extraText, isExampleCost, stageLines, taxLines } from './figure-lines.ts'

type Line = { name: string; value: string }

export type CostTable = {
  /** `KSh 2,084,040 to keys (estimate)`, or why there is no figure. */
  title: string
  /** Empty if there is no figure. */
  years: {
    /** Null if there is only one year. */
    heading: string | null
    lines: Line[]
    taxes: Line[]
    taxTotal: string
    stages: Line[]
    note: string | null
  }[]
  /** What a landing after New Year saves; null if nothing. */
  newYear: string | null
  sources: CostSource[]
  howWeCount: string[]
  /** The cost as a message; null if there is no figure. */
  message: string | null
  askLink: string | null
}

export type PriceBlock = {
  /** What the price includes and what is left to pay. */
  text: string
  lines: Line[]
  total: string | null
  sources: CostSource[]
}

export type CostView = {
  /** What the price includes and what is left to pay, in one sentence. */
  line: string | null
  /** Below the price, for a car whose price includes the taxes. */
  block: PriceBlock | null
  /** For a car that still has to be imported. */
  table: CostTable | null
}

type Shop = { siteName: string; whatsappNumber: string }
type CostFactsToday = { now: CostNow | null; shop: Shop }

const NOT_STATED =
  'What the price includes is not stated: duty, registration and delivery may come on top. Ask us.'

/** What a buyer pays until they have the keys; null if there is nothing to say. */
export function costView(car: Car, { now, shop }: CostFactsToday): CostView | null {
  if (car.status === 'sold') return null
  switch (priceBasisOf(car)) {
    case null:
      return isClocked(car) ? { line: NOT_STATED, block: null, table: null } : null
    case 'on_the_road':
      return { ...onTheRoad(car, now), table: null }
    case 'duty_paid':
      return { ...dutyPaid(car, now), table: null }
    case 'cif_mombasa':
      return { line: null, block: null, table: costTable(car, { now, shop }) }
  }
}

type Priced = Pick<CostView, 'line' | 'block'>

function onTheRoad(car: Car, now: CostNow | null): Priced {
  const isExample = !car.isDemo && now?.shown?.examples.fees
  const fees = isExample ? null : now?.shown?.fees
  const transfer = fees ? valueSpan(fees.transfer, engineRange(car)) : null
  const set = (transfer && now?.sets.fees) ?? null
  const estimate =
    transfer && set
      ? ` (estimate ${kshSpan(transfer.least, transfer.most)}${demoMark(hasDemoValues(set))})`
      : ''
  const text = `${formatKsh(car.price)} on the road. Left to pay: logbook transfer${estimate}, your insurance.`
  const sources = set ? [costSource('Logbook transfer', set, demoNote(set))] : []
  return { line: text, block: { text, lines: [], total: null, sources } }
}

const DUTY_PAID_LEFT: readonly string[] = [
  REGISTRATION,
  ...EXTRAS.flatMap(({ key, label }) => (key === 'transport' ? [label] : [])),
]

function dutyPaid(car: Car, now: CostNow | null): Priced {
  const shownClock =
    now?.shown && importClock(car, { rules: now.shown.imports, today: now.shown.today })
  const barred = landingRefusal(shownClock ?? null)
  if (barred) return { line: COST_REFUSALS[barred], block: null }
  const shown = now?.shown && mayRestOn(now.shown, car) ? now.shown : null
  const extras = shown ? leftOfDutyPaid(car, shown) : []
  const left = DUTY_PAID_LEFT.map((label) => {
    const extra = extras.find((each) => each.label === label)
    const name = midSentence(label)
    if (!now || !extra?.cost) return name
    return `${name} (estimate ${extraText(extra)}${demoMark(isExampleCost(extra, now.sets))})`
  })
  const line = `Duty paid. Left to pay: ${left.join(', ')}, your insurance.`
  if (!now || !shown) return { line, block: { text: line, lines: [], total: null, sources: [] } }
  const costs = { carKsh: car.price, taxKsh: 0 }
  return {
    line,
    block: {
      text: 'Your insurance comes on top.',
      lines: [
        { name: 'Car, duty paid', value: formatKsh(car.price) },
        ...extraLines(extras, now.sets),
      ],
      total: toKeysText(toKeys({ ...costs, extras }), {
        most: toKeys({ ...costs, extras: atMost(extras) }),
        isDemo: hasExamples(shown),
      }),
      sources: otherSources(now.sets),
    },
  }
}

const leftOfDutyPaid = (car: Car, shown: CostFacts): Extra[] =>
  extrasOf(shown, engineRange(car)).filter(({ label }) => DUTY_PAID_LEFT.includes(label))

function costTable(car: Car, { now, shop }: CostFactsToday): CostTable {
  const without = (title: string): CostTable => ({
    title,
    years: [],
    newYear: null,
    sources: [],
    howWeCount: [],
    message: null,
    askLink: null,
  })
  if (!now) return without(NO_IMPORT_FIGURES)
  if (now.withheld || !now.shown) {
    const { name, checkedOn } = now.withheld ?? now.sets.tax
    return without(
      `Our figures (${name}) were last checked on ${formatDate(checkedOn)}, so we don’t show a cost. Ask us.`,
    )
  }
  const cost = carCost(car, now.shown)
  if (!cost.ok) return without(COST_REFUSALS[cost.refusal])
  const [first] = cost.years
  const isOneYear = cost.years.length === 1
  const step = newYearStep(car, now.shown)
  const isDemo = hasExamples(now.shown)
  const title = titleOf(first, isDemo)
  const years = cost.years.map((year) => yearOf(year, { car, cost, now, isOneYear, isDemo }))
  return {
    title,
    years,
    newYear: step && newYearText(step),
    sources: sourcesOf(cost, now),
    howWeCount: howTaxed(now.shown.tax),
    message: costMessage({
      name: `${carName(car)}${isOneYear ? '' : ` landing in ${first.year}`}`,
      title,
      today: now.shown.today,
      lines: years[0]?.lines ?? [],
    }),
    askLink: whatsappLink({
      number: shop.whatsappNumber,
      text: greeted({ siteName: shop.siteName, text: messageOf(car, { year: first, title }) }),
    }),
  }
}

type Shown = {
  car: Car
  cost: Extract<CarCost, { ok: true }>
  now: CostNow
  isOneYear: boolean
  isDemo: boolean
}

function yearOf(
  year: CostOfYear,
  { car, cost, now, isOneYear, isDemo }: Shown,
): CostTable['years'][0] {
  const { leastTax, mostTax } = year
  const taxTotal = kshSpan(leastTax.total, mostTax.total)
  return {
    heading: isOneYear ? null : `If it lands in ${year.year}: ${titleOf(year, isDemo)}`,
    lines: [
      { name: carLine(car, now), value: formatKsh(year.least.carKsh) },
      { name: 'Import taxes', value: taxTotal },
      ...extraLines(cost.extras, now.sets),
    ],
    taxes: taxLines(leastTax, mostTax),
    taxTotal,
    stages: stageLines(year.least, year.most),
    note: otherBasis(year),
  }
}

const titleOf = ({ least, most }: CostOfYear, isDemo: boolean) =>
  toKeysText(least, { most, isDemo })

function carLine(car: Car, { shown, sets }: CostNow): string {
  if (car.cifUsd === null || !shown) return 'Car, CIF Mombasa'
  const { usdKes, usdKesOn } = shown.extras
  const mark = demoMark(hasDemoValues(sets.extras))
  return `Car, ${cifText(car)} at ${usdKes} (rate of ${formatDate(usdKesOn)}${mark})`
}

function otherBasis({ otherBasisKsh }: CostOfYear): string | null {
  if (otherBasisKsh === 0) return null
  const than = otherBasisKsh < 0 ? 'less' : 'more'
  return `If KRA counts the age in months, ${formatKsh(Math.abs(otherBasisKsh))} ${than}.`
}

function sourcesOf({ versions, list }: Extract<CarCost, { ok: true }>, now: CostNow): CostSource[] {
  const names = [...new Set(versions.map(versionName))]
  const versionText =
    names.length === 1
      ? `KRA’s list price of ${names[0]}`
      : `the range across ${names.length} versions in KRA’s list`
  return [
    costSource('Taxes', now.sets.tax, `From ${versionText}, ${listText(list)}. ${FINAL}`),
    ...otherSources(now.sets),
  ]
}

function messageOf(car: Car, { year, title }: { year: CostOfYear; title: string }): string {
  const { leastTax, mostTax } = year
  return [
    `What does the ${carName(car)} cost until I have the keys? Your website says:`,
    title,
    `Car: ${cifText(car)}`,
    `Import taxes: ${kshSpan(leastTax.total, mostTax.total)}, landing in ${year.year}`,
  ].join('\n')
}
