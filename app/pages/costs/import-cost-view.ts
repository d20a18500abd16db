import { extrasOf, oneEngine } from '#app/domain/costs/car-cost.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { monthSentence } from '#app/domain/import-clock/clock-texts.ts'
import {
  importClock,
  IMPORTED_CATEGORY,
  type ImportRules,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'
import {
  askedAbout,
  estimateFor,
  type ImportQuestion,
  versionsAsked,
} from '#app/domain/landed-cost/import-question.ts'
import type { ImportTax, ImportTaxRules } from '#app/domain/landed-cost/import-tax.ts'
import {
  howTaxed,
  costMessage,
  kshSpan,
  listText,
  taxText,
  toKeysText,
} from '#app/domain/landed-cost/landed-cost-texts.ts'
import {
  listMakes,
  listModels,
  listVersions,
  type ListedVersion,
  type PriceList,
  versionText,
} from '#app/domain/landed-cost/price-list.ts'
import { atMost, toKeys } from '#app/domain/landed-cost/to-keys.ts'
import { demoMark, formatKsh } from '#app/domain/money/money.ts'
import { type FactSet, freshnessOf, hasDemoValues } from '#app/domain/reference/fact-set.ts'
import type { LandedExtras, NtsaFees } from '#app/domain/reference/landed-cost-schema.ts'
import { whole } from '#app/domain/text/count.ts'

import { type CostSource, costSource, FINAL, otherSources } from './cost-source.ts'
import { extraLines, stageLines, taxLines } from './figure-lines.ts'
import { clockStrip, type ImportStripView } from './import-strip.tsx'

type Line = { name: string; value: string }

type Keys = {
  title: string
  lines: Line[]
  stages: Line[]
  /** The cost as a message; null if there is no figure. */
  message: string | null
}

type Result = {
  title: string
  /** Why there is no figure, or what else to know about it. */
  notes: string[]
  taxLines: Line[]
  keys: Keys | null
  /** The last day such a car may land; null if no year is given. */
  strip: ImportStripView | null
}

export type ImportCostView = {
  asked: ImportQuestion
  makes: string[]
  models: string[]
  versions: { value: string; label: string }[]
  result: Result | null
  /** Versions that match the typed words; null if nothing was found. */
  found: { to: string; name: string; text: string; price: string }[] | null
  /** The list the prices come from. */
  list: { text: string; source: string; url: string | null }
  sources: CostSource[]
  howWeCount: string[]
}

type Facts<Values> = { set: FactSet; facts: Values } | null

type ImportCostFacts = {
  list: PriceList
  /** Versions that match the typed words. */
  found: readonly ListedVersion[]
  today: string
  tax: Facts<ImportTaxRules>
  imports: Facts<ImportRules>
  extras: Facts<LandedExtras>
  fees: Facts<NtsaFees>
}

export function importCostView(asked: ImportQuestion, known: ImportCostFacts): ImportCostView {
  const { list, tax, found } = known
  return {
    asked,
    makes: listMakes(list),
    models: listModels(list, asked.make),
    versions: listVersions(list, asked).map((version) => ({
      value: String(version.id),
      label: `${versionText(version)}: list price ${formatKsh(version.priceKsh)}`,
    })),
    found: asked.typed === '' ? null : found.map((version) => foundOf(version, asked)),
    result: resultOf(asked, known),
    list: { text: `Prices: ${listText(list)}.`, source: list.source, url: list.sourceUrl },
    sources: sourcesOf(known),
    howWeCount: tax ? howTaxed(tax.facts) : [],
  }
}

const foundOf = (version: ListedVersion, asked: ImportQuestion) => ({
  to: askedAbout(asked, version),
  name: `${version.make} ${version.model}`,
  text: versionText(version),
  price: formatKsh(version.priceKsh),
})

function sourcesOf({ tax, imports, extras, fees }: ImportCostFacts): CostSource[] {
  return [
    ...(tax ? [costSource('Taxes', tax.set, FINAL)] : []),
    ...(imports ? [costSource('Which cars may be imported', imports.set)] : []),
    ...otherSources({ extras: extras?.set ?? null, fees: fees?.set ?? null }),
  ]
}

/** Why figures based on these facts are withheld; null if they are shown. */
function withheldText(
  { what, verb }: { what: string; verb: 'was' | 'were' },
  { facts, today }: { facts: Facts<unknown>; today: string },
): string | null {
  if (facts && freshnessOf(facts.set, today) !== 'withheld') return null
  const why = facts
    ? `${verb} last checked on ${formatDate(facts.set.checkedOn)}`
    : `${verb} missing`
  return `${what} ${why}, so we do not show a figure. Ask us.`
}

/** Whether a car that arrives in that month may land. */
function stripOf(
  { registered, arrival, steering }: ImportQuestion,
  { imports, today }: ImportCostFacts,
): ImportStripView | null {
  if (!imports) return null
  const car = {
    category: IMPORTED_CATEGORY,
    firstRegistered: registered,
    etaMombasaOn: `${arrival}-15`,
    landedOn: null,
    shippingCountry: null,
    steering,
    isDemo: false,
  }
  const clock = importClock(car, { rules: imports.facts, today })
  if (!clock) return null
  const strip = clockStrip(clock, {
    rules: imports.facts,
    set: imports.set,
    today,
    isWithheld: freshnessOf(imports.set, today) === 'withheld',
    car: { forcedListingReason: null, isDemo: false },
    said: isTimed(clock) ? monthSentence(clock, arrival) : null,
  })
  // Only the month of arrival is known, so no day is named.
  const isInTime = clock.state === 'safe' || clock.state === 'tight'
  return strip && isInTime ? { ...strip, word: 'Can still land' } : strip
}

function resultOf(asked: ImportQuestion, known: ImportCostFacts): Result | null {
  const figures = figuresOf(asked, known)
  return figures && { ...figures, strip: stripOf(asked, known) }
}

function figuresOf(asked: ImportQuestion, known: ImportCostFacts): Omit<Result, 'strip'> | null {
  const { list, today, tax, imports } = known
  const versions = versionsAsked(list, asked)
  if (versions.length === 0 || asked.registered === '' || asked.problems.arrival) return null
  const withheld =
    withheldText({ what: 'Our tax table', verb: 'was' }, { facts: tax, today }) ??
    withheldText({ what: 'Our import rules', verb: 'were' }, { facts: imports, today })
  if (withheld || !tax || !imports) {
    return { title: 'No figure at the moment', notes: [withheld ?? ''], taxLines: [], keys: null }
  }
  const estimate = estimateFor(asked, {
    versions,
    rules: tax.facts,
    importRules: imports.facts,
  })
  if (!estimate) return null
  if (!estimate.ok) return { title: taxText(estimate), notes: [], taxLines: [], keys: null }
  const { least, most } = estimate
  const engineCc = versions[0]?.engineCc ?? 0
  return {
    title: taxText(estimate),
    notes: [],
    taxLines: taxLines(least, most),
    keys:
      asked.cifUsd === null
        ? null
        : keysOf(asked, { cifUsd: asked.cifUsd, least, most, engineCc }, known),
  }
}

type Taxed = { cifUsd: number; least: ImportTax; most: ImportTax; engineCc: number }

function keysOf(
  asked: ImportQuestion,
  { cifUsd, least, most, engineCc }: Taxed,
  { extras: known, fees, today }: ImportCostFacts,
): Keys {
  const withheld = withheldText({ what: 'Our other costs', verb: 'were' }, { facts: known, today })
  if (withheld || !known) return { title: withheld ?? '', lines: [], stages: [], message: null }
  const { set, facts } = known
  const shownFees = fees && freshnessOf(fees.set, today) !== 'withheld' ? fees : null
  const extras = extrasOf({ extras: facts, fees: shownFees?.facts ?? null }, oneEngine(engineCc))
  const carKsh = Math.round(cifUsd * facts.usdKes)
  const from = toKeys({ carKsh, taxKsh: least.total, extras })
  const to = toKeys({ carKsh, taxKsh: most.total, extras: atMost(extras) })
  const isDemo = hasDemoValues(set)
  const title = toKeysText(from, {
    most: to,
    isDemo: isDemo || (shownFees !== null && hasDemoValues(shownFees.set)),
  })
  const lines = [
    {
      name: `Car, USD ${whole(cifUsd)} at ${facts.usdKes} (rate of ${formatDate(facts.usdKesOn)}${demoMark(isDemo)})`,
      value: formatKsh(carKsh),
    },
    { name: 'Import taxes', value: kshSpan(least.total, most.total) },
    ...extraLines(extras, { extras: set, fees: shownFees?.set ?? null }),
  ]
  return {
    title,
    lines,
    stages: stageLines(from, to),
    message: costMessage({
      name: `${asked.make} ${asked.model}, first registered ${asked.registered}, landing ${asked.arrival}`,
      title,
      today,
      lines,
    }),
  }
}
