import { daysBetween } from '#app/domain/dates/nairobi-time.ts'
import type {
  MarketEstimate,
  MarketSilence,
  MarketSlopes,
  MarketVerdict,
  NearCar,
} from '#app/domain/market/market-estimate.ts'

import type { NotCompared } from './compared-car.ts'

/** How a car compares with the market, as stored. */
export type CarMarket = {
  readonly price: number
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

/** The slopes are null while they are too old to be shown. */
export type MarketNow = { readonly slopes: MarketSlopes | null; readonly today: string }

const VERDICT_DAYS = 120
const RANGE_DAYS = 270

/**
 * What buyers may be told: asking prices of some months ago are a range without a verdict, and older
 * ones nothing. Examples are a range, whatever their date.
 */
export function shownOf(
  { observed, isDemo, reason }: Pick<CarMarket, 'observed' | 'isDemo' | 'reason'>,
  today: string,
): 'verdict' | 'range' | 'silence' | 'nothing' {
  if (reason === 'basis' || reason === 'category') return 'nothing'
  if (reason !== null) return 'silence'
  if (isDemo) return 'range'
  const age = observed ? daysBetween(observed.median, today) : Infinity
  if (age <= VERDICT_DAYS) return 'verdict'
  return age <= RANGE_DAYS ? 'range' : 'nothing'
}
