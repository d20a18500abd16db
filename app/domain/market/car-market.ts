import { mileageInKm } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { COST_FACTS, type CostFacts } from '#app/domain/costs/car-cost.ts'
import { wholePrice } from '#app/domain/costs/card-price.ts'
import { priceBasisOf } from '#app/domain/costs/price-basis.ts'
import { daysBetween, formatDate } from '#app/domain/dates/nairobi-time.ts'

import type {
  MarketEstimate,
  MarketSilence,
  MarketVerdict,
  NearCar,
  ComparedCar,
} from './market-estimate.ts'

/** The stored comparison of a car with the market. */
export type CarMarket = {
  readonly price: number
  /** The price compared, with the import paid. */
  readonly comparedPrice: number
  readonly n: number
  readonly w: number
  readonly sigma: number | null
  readonly prices: MarketEstimate['prices']
  readonly verdict: MarketVerdict | null
  readonly reason: MarketSilence | NotCompared | null
  readonly percentile: number | null
  readonly observed: MarketEstimate['observed']
  readonly isDemo: boolean
  readonly nearest: readonly NearCar[]
}

/** Without the cars it was compared with, which only its own page shows. */
export type ListedMarket = Omit<CarMarket, 'nearest'>

export const VERDICT_DAYS = 120
export const RANGE_DAYS = 270

type List = { readonly observedOn: string; readonly isDemo: boolean; readonly rows: number | null }

type StaleList = { observedOn: string; shown: 'range' | 'nothing' }

/** What buyers see from the newest list if it is too old for a verdict; null otherwise. */
export function staleListOf(lists: readonly List[], today: string): StaleList | null {
  const own = lists.filter(({ isDemo, rows }) => !isDemo && rows !== null)
  const observedOn = own
    .map((list) => list.observedOn)
    .toSorted()
    .at(-1)
  if (observedOn === undefined) return null
  const shown = shownAfter(daysBetween(observedOn, today))
  return shown === 'verdict' ? null : { observedOn, shown }
}

/** The dashboard's note once the newest list is too old for a verdict. */
export function staleListText({ observedOn, shown }: StaleList): string {
  const seen =
    shown === 'range'
      ? `a range and no verdict, because it is more than ${VERDICT_DAYS} days old`
      : `nothing from it, because it is more than ${RANGE_DAYS} days old`
  return `The newest list of asking prices is dated ${formatDate(observedOn)}: buyers see ${seen}`
}

const shownAfter = (days: number) =>
  days <= VERDICT_DAYS ? 'verdict' : days <= RANGE_DAYS ? 'range' : 'nothing'

/**
 * The part of a comparison that buyers may see: asking prices from some months ago give a range
 * without a verdict, older ones nothing. Examples give a range, whatever their date.
 */
export function shownOf(
  { observed, isDemo, reason }: Pick<CarMarket, 'observed' | 'isDemo' | 'reason'>,
  today: string,
): 'verdict' | 'range' | 'silence' | 'nothing' {
  if (reason === 'basis' || reason === 'category') return 'nothing'
  if (reason !== null) return 'silence'
  if (isDemo) return 'range'
  return shownAfter(observed ? daysBetween(observed.median, today) : Infinity)
}

/** Facts about a car that the comparison needs. */
export const MARKET_FACTS = [
  ...COST_FACTS,
  'year',
  'mileage',
  'mileageUnit',
  'priceBasis',
] as const satisfies readonly (keyof Car)[]

type Comparable = Pick<Car, (typeof MARKET_FACTS)[number]>

/** Why a car is not compared, whatever its market. */
type NotCompared = 'basis' | 'category'

/**
 * The car as lists would describe it. Their prices include the import, so a car whose price does
 * not is compared by its cost to keys, and not at all while that, its price (0) or its price basis
 * is unknown.
 */
export function comparedCarOf(car: Comparable, costs: CostFacts | null): ComparedCar | NotCompared {
  const { make, model, year, mileage, mileageUnit, category } = car
  if (category === null) return 'category'
  const price = wholePrice(car, costs)
  if (car.price === 0 || price === null || priceBasisOf(car) === null) return 'basis'
  return {
    make,
    model,
    year,
    price,
    km: mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit }),
    origin: category === 'locally_used' ? 'L' : 'F',
  }
}
