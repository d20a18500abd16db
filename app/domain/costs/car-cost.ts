import type { Car } from '#app/domain/cars/car.ts'
import { daysBetween } from '#app/domain/dates/nairobi-time.ts'
import {
  cannotLand,
  type ImportClock,
  importClock,
  IMPORTED_CATEGORY,
  type ImportRules,
  isTimed,
} from '#app/domain/import-clock/import-clock.ts'
import {
  type ImportTax,
  type ImportTaxRules,
  valueSpan,
} from '#app/domain/landed-cost/import-tax.ts'
import {
  hasOwnTable,
  type ListedVersion,
  type PriceList,
} from '#app/domain/landed-cost/price-list.ts'
import { type TaxRefusal, taxEstimate } from '#app/domain/landed-cost/tax-estimate.ts'
import { atMost, type Extra, type ToKeys, toKeys } from '#app/domain/landed-cost/to-keys.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import type { LandedExtras, NtsaFees } from '#app/domain/reference/landed-cost-schema.ts'

import { versionsOfCar, engineRange, type EngineRange, taxedEngineCc } from './car-versions.ts'
import { hsClassOf } from './price-basis.ts'

/** Facts that decide the cost of a car yet to be imported. */
export const COST_FACTS = [
  'make',
  'model',
  'price',
  'category',
  'cifUsd',
  'hsClass',
  'listVersion',
  'crspListId',
  'modelCode',
  'engineCc',
  'engineSize',
  'fuelType',
  'bodyType',
  'firstRegistered',
  'etaMombasaOn',
  'landedOn',
  'shippingCountry',
  'steering',
  'isDemo',
] as const satisfies readonly (keyof Car)[]
export type CostedCar = Pick<Car, (typeof COST_FACTS)[number]>

/** Picks what the cost needs; null for a car whose price includes the import. */
export function costedOf(car: CostedCar & Pick<Car, 'priceBasis'>): CostedCar | null {
  if (car.priceBasis !== 'cif_mombasa') return null
  return Object.fromEntries(COST_FACTS.map((fact) => [fact, car[fact]])) as CostedCar
}

export type CostFacts = {
  /** The list in force. */
  readonly list: PriceList
  /** Lists that cars were matched to earlier, by id. */
  readonly olderLists: ReadonlyMap<string, PriceList>
  readonly tax: ImportTaxRules
  readonly imports: ImportRules
  readonly extras: LandedExtras
  /** Null if none are in use. */
  readonly fees: NtsaFees | null
  /** Whether costs besides car and taxes are demo values, and marked as such. */
  readonly examples: { readonly extras: boolean; readonly fees: boolean }
  /** Staff see costs based on examples for all cars, buyers only for demo cars. */
  readonly examplesOn: 'demo_cars' | 'all_cars'
  readonly today: string
}

/** The same object while neither figures nor day change. */
export type CostNow = {
  /** Figures for buyers; null while one of the sets is too old. */
  readonly shown: CostFacts | null
  /** Figures for staff, however long ago they were checked. */
  readonly forStaff: CostFacts
  /** The sources of the figures. */
  readonly sets: {
    readonly tax: FactSet
    readonly imports: FactSet
    readonly extras: FactSet
    readonly fees: FactSet | null
  }
  /** A set that has not been checked for too long. */
  readonly withheld: FactSet | null
}

export type CostRefusal = TaxRefusal | 'registration' | 'engine' | 'fuel' | 'arrival' | 'examples'

/** Cost of a car that reaches Mombasa in this year. */
export type CostOfYear = {
  readonly year: number
  readonly leastTax: ImportTax
  /** Equal to `leastTax` if the version is known. */
  readonly mostTax: ImportTax
  readonly least: ToKeys
  /** Equal to `least` if version and engine are known. */
  readonly most: ToKeys
  readonly otherBasisKsh: number
}

export type CarCost =
  | { readonly ok: false; readonly refusal: CostRefusal }
  | {
      readonly ok: true
      /** The list that has the versions. */
      readonly list: PriceList
      readonly versions: readonly ListedVersion[]
      readonly extras: readonly Extra[]
      /** Two if the ship may arrive before or after New Year. */
      readonly years: readonly [CostOfYear, ...CostOfYear[]]
    }

/** The cost of a car at CIF Mombasa until its buyer has the keys. */
export function carCost(car: CostedCar, facts: CostFacts): CarCost {
  const { tax, imports, today } = facts
  if (!mayRestOn(facts, car)) return refused('examples')
  const list = listOfCar(car, facts)
  const { firstRegistered, fuelType: fuel } = car
  if (fuel === null) return refused('fuel')
  if (fuel === 'Electric') return refused('electric')
  if (firstRegistered === null) return refused('registration')
  const landing = landingOf(car, { imports, today })
  if (!landing.ok) return landing
  const hsClass = hsClassOf(car)
  const named = versionsOfCar(list, car)
  const versions = named.filter((version) => !hasOwnTable(version))
  if (hasOwnTable(car) || (named.length > 0 && versions.length === 0)) return refused('own_table')
  const onlyEngine = onlyEngineOf(versions)
  const engineCc = taxedEngineCc({ ...car, hsClass }, tax.excise) ?? onlyEngine
  if (engineCc === null) return refused(versions.length === 0 ? 'no_version' : 'engine')
  const extras = extrasOf(facts, chargedEngine(car, onlyEngine))
  const carKsh = car.cifUsd === null ? car.price : Math.round(car.cifUsd * facts.extras.usdKes)
  const years: CostOfYear[] = []
  for (const arrival of landing.arrivals) {
    const estimate = taxEstimate(
      {
        firstRegistered,
        arrival,
        engineCc,
        fuel,
        hsClass,
        steering: car.steering,
        crspKsh: versions.map(({ priceKsh }) => priceKsh),
      },
      // The import clock already decides whether it may land.
      { rules: tax, importRules: null },
    )
    if (!estimate.ok) return refused(estimate.refusal)
    const { least, most, otherBasisKsh } = estimate
    years.push({
      year: Number(arrival.slice(0, 4)),
      leastTax: least,
      mostTax: most,
      least: toKeys({ carKsh, taxKsh: least.total, extras }),
      most: toKeys({ carKsh, taxKsh: most.total, extras: atMost(extras) }),
      otherBasisKsh,
    })
  }
  const [first, ...others] = years
  return first
    ? { ok: true, list, versions, extras, years: [first, ...others] }
    : refused('arrival')
}

export const hasExamples = ({ examples }: Pick<CostFacts, 'examples'>): boolean =>
  examples.extras || examples.fees

/** Example costs are not this dealer's figures, so they apply only to demo cars. */
export const mayRestOn = (
  facts: Pick<CostFacts, 'examples' | 'examplesOn'>,
  car: Pick<Car, 'isDemo'>,
) => car.isDemo || facts.examplesOn === 'all_cars' || !hasExamples(facts)

/** A version that staff named keeps the list in which they found it. */
export function listOfCar(
  { crspListId, listVersion }: Pick<Car, 'crspListId' | 'listVersion'>,
  { list, olderLists }: Pick<CostFacts, 'list' | 'olderLists'>,
): PriceList {
  const older = crspListId !== null && listVersion !== null && olderLists.get(crspListId)
  return older || list
}

type Landing =
  | { readonly ok: true; readonly arrivals: readonly string[] }
  | { readonly ok: false; readonly refusal: CostRefusal }

/** One day in each year in which it may land in time. */
function landingOf(
  car: CostedCar,
  { imports, today }: Pick<CostFacts, 'imports' | 'today'>,
): Landing {
  if (car.landedOn !== null) return { ok: true, arrivals: [car.landedOn] }
  const clock = importClock({ ...car, category: IMPORTED_CATEGORY }, { rules: imports, today })
  const barred = landingRefusal(clock)
  if (barred) return refused(barred)
  if (!clock || !isTimed(clock)) return refused('arrival')
  const { earliestArrival, latestArrival, lastLanding } = clock
  const isSure = earliestArrival.slice(0, 4) === latestArrival.slice(0, 4)
  const arrivals =
    isSure || latestArrival > lastLanding ? [earliestArrival] : [earliestArrival, latestArrival]
  return { ok: true, arrivals }
}

/** Why such a car may no longer be imported; null if it may, or is here already. */
export function landingRefusal(clock: ImportClock | null): 'wrong_side' | 'too_old' | null {
  if (!clock || !cannotLand(clock)) return null
  return clock.state === 'wrong_side' ? 'wrong_side' : 'too_old'
}

function onlyEngineOf(versions: readonly ListedVersion[]): number | null {
  const engines = new Set(versions.map(({ engineCc }) => engineCc))
  return engines.size === 1 ? (versions[0]?.engineCc ?? null) : null
}

/** Litres leave open which fee is due; a listed version does not. */
const chargedEngine = (car: CostedCar, onlyEngine: number | null): EngineRange =>
  car.engineCc === null && onlyEngine !== null ? oneEngine(onlyEngine) : engineRange(car)

export const oneEngine = (cc: number): EngineRange => ({ least: cc, most: cc })

export const REGISTRATION = 'Registration and number plates'

/** The shop's own costs, and NTSA's fees for a car without plates. */
export function extrasOf(
  { extras, fees }: Pick<CostFacts, 'extras' | 'fees'>,
  engine: EngineRange,
): Extra[] {
  const registration = fees && valueSpan(fees.registration, engine)
  if (!registration || !fees) return [...extras.extras, { label: REGISTRATION, cost: null }]
  const { least, most } = registration
  const cost = { kes: least + fees.plates, stage: 'handover' } as const
  const mostKes = most === least ? undefined : most + fees.plates
  return [...extras.extras, { label: REGISTRATION, cost, ...(mostKes && { mostKes }) }]
}

/** Days after which a rate of exchange is out of date. */
const RATE_DAYS = 14

/** Whether the shop's rate of exchange is out of date. */
export const isRateOld = ({ extras, today }: Pick<CostFacts, 'extras' | 'today'>): boolean =>
  daysBetween(extras.usdKesOn, today) > RATE_DAYS

/**
 * The single figure that lists compare, in shillings: the most that the car may cost. Null if part
 * of it is unknown or rests on an outdated rate.
 */
export function keysPriceOf(car: CostedCar, facts: CostFacts): number | null {
  const cost = carCost(car, facts)
  if (!cost.ok) return null
  if (car.cifUsd !== null && isRateOld(facts)) return null
  const [{ most }] = cost.years
  return most.notIncluded.length > 0 ? null : Math.max(...cost.years.map((each) => each.most.total))
}

const refused = (refusal: CostRefusal) => ({ ok: false, refusal }) as const
