import {
  canLandInTime,
  importClock,
  IMPORTED_CATEGORY,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'
import { classOfBody, hasOwnTable, type ListedVersion } from '#app/domain/landed-cost/price-list.ts'
import { taxEstimate } from '#app/domain/landed-cost/tax-estimate.ts'
import { atMost, toKeys } from '#app/domain/landed-cost/to-keys.ts'
import type { HsClass } from '#app/domain/taxonomy/car-options.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'

import { type CostFacts, extrasOf, hasExamples, isRateOld, oneEngine } from './car-cost.ts'
import { likelyVersions } from './car-versions.ts'
import { hsClassOf } from './price-basis.ts'

/** The car of a model that costs least to import if ordered today. */
export type CheapestImport = {
  readonly version: ListedVersion
  /** Year of first registration. */
  readonly year: number
  /** All costs until the keys except the car itself, taxes included, in shillings. */
  readonly costsKsh: number
  /** Costs that the shop has not set. */
  readonly notIncluded: readonly string[]
  /** Whether any of it is a demo value. */
  readonly isDemo: boolean
}

type ImportSearch = {
  readonly make: string
  readonly model: string
  /** First and last year asked for; null for any. */
  readonly years: { readonly from: number | null; readonly to: number | null } | null
}

/**
 * Null for a model that is not on the list of retail prices, and if no car of these years may land
 * or is in the tax table. Excludes the price of the car abroad, which is unknown.
 */
export function cheapestImport(
  { make, model, years }: ImportSearch,
  facts: CostFacts,
): CheapestImport | null {
  const thisYear = Number(facts.today.slice(0, 4))
  const oldest = thisYear - facts.imports.maxAgeYears
  const from = Math.max(oldest, years?.from ?? oldest)
  const to = Math.min(thisYear, years?.to ?? thisYear)
  const versions = likelyVersions(facts.list, { make, model, modelCode: null })
  const usualClass = hsClassOf({ hsClass: null, bodyType: usualOf({ make, model }).bodyType })
  for (let year = from; year <= to; year += 1) {
    const arrivals = arrivalsOf(year, facts)
    const landing = { year, arrivals, usualClass, facts }
    const costs = versions.flatMap((version) => costOf(version, landing) ?? [])
    const [cheapest] = costs.toSorted((a, b) => a.costsKsh - b.costsKsh)
    // A newer car of the same version is taxed more.
    if (cheapest) return cheapest
  }
  return null
}

/** First and last day on which a car of this year can arrive if ordered today. */
function arrivalsOf(year: number, { imports, today }: CostFacts): readonly string[] {
  const clock = importClock(
    {
      category: IMPORTED_CATEGORY,
      firstRegistered: `${year}`,
      etaMombasaOn: null,
      landedOn: null,
      shippingCountry: null,
      steering: null,
      isDemo: false,
    },
    { rules: imports, today },
  )
  if (!clock || !isTimed(clock) || !canLandInTime(clock)) return []
  return [clock.earliestArrival, clock.latestArrival]
}

type Landing = {
  year: number
  arrivals: readonly string[]
  /** The class for versions without a listed body. */
  usualClass: HsClass
  facts: CostFacts
}

function costOf(
  version: ListedVersion,
  { year, arrivals, usualClass, facts }: Landing,
): CheapestImport | null {
  const { engineCc, fuel, body, priceKsh } = version
  if (engineCc === null || hasOwnTable(version)) return null
  const hsClass = classOfBody(body) ?? usualClass
  const taxes = arrivals.map((arrival) =>
    taxEstimate(
      {
        firstRegistered: `${year}`,
        arrival,
        engineCc,
        fuel,
        hsClass,
        steering: null,
        crspKsh: [priceKsh],
      },
      { rules: facts.tax, importRules: null },
    ),
  )
  const totals = taxes.flatMap((tax) => (tax.ok ? [tax.most.total] : []))
  if (totals.length === 0 || totals.length < taxes.length) return null
  const extras = atMost(extrasOf(facts, oneEngine(engineCc)))
  // The higher tax of arriving before or after New Year.
  const { total, notIncluded } = toKeys({ carKsh: 0, taxKsh: Math.max(...totals), extras })
  return { version, year, costsKsh: total, notIncluded, isDemo: hasExamples(facts) }
}

/** The rest of a price for the car itself at Mombasa; below 0 if taxes and costs exceed it. */
export type ImportRoom = {
  readonly kes: number
  /** Rounded to hundreds; null if the rate of exchange is outdated or nothing is left. */
  readonly usd: number | null
}

export function importRoom(
  { costsKsh }: Pick<CheapestImport, 'costsKsh'>,
  { priceKsh, facts }: { priceKsh: number; facts: Pick<CostFacts, 'extras' | 'today'> },
): ImportRoom {
  const kes = priceKsh - costsKsh
  const usd = Math.floor(kes / facts.extras.usdKes / 100) * 100
  return { kes, usd: isRateOld(facts) || usd <= 0 ? null : usd }
}
