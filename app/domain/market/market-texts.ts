import { formatDate } from '#app/domain/dates/nairobi-time.ts'

import { FEWEST_SIMILAR, type MarketSilence, type MarketVerdict } from './market-estimate.ts'

export const BELOW_SIMILAR = 'Below similar cars'

const VERDICTS: Readonly<Record<MarketVerdict, string>> = {
  well_below: 'Well below similar cars: ask why',
  below: BELOW_SIMILAR,
  in_line: 'In line with similar cars',
  above: 'Above similar cars',
  well_above: 'Well above similar cars',
}

export const verdictText = (verdict: MarketVerdict): string => VERDICTS[verdict]

/** `4.39m`, `950k`. */
export function formatShortPrice(shillings: number): string {
  return shillings < 1_000_000
    ? `${Math.round(shillings / 1000)}k`
    : `${(shillings / 1_000_000).toFixed(2)}m`
}

type Observed = { readonly from: string; readonly to: string }

/** `May 2025`, or `Mar 2026 to May 2026`. */
export function observedText({ from, to }: Observed): string {
  const [first, last] = [monthOf(from), monthOf(to)]
  return first === last ? first : `${first} to ${last}`
}

const monthOf = (day: string) => formatDate(day).replace(/^\d+ /, '')

type Range = {
  n: number
  prices: { readonly low: number; readonly high: number }
  observed: Observed
  isDemo: boolean
}

/** `78 similar cars asked 4.39m to 5.10m (May 2025)` */
export function rangeText({ n, prices, observed, isDemo }: Range): string {
  const when = isDemo ? `demo prices of ${observedText(observed)}` : observedText(observed)
  return `${n} similar cars asked ${formatShortPrice(prices.low)} to ${formatShortPrice(prices.high)} (${when})`
}

/** Why nothing is said about a price. */
export function silenceText({ reason, n }: { reason: MarketSilence; n: number }): string {
  switch (reason) {
    case 'few':
      return `Not enough similar cars to say (${n} found, we need ${FEWEST_SIMILAR})`
    case 'spread':
      return `The prices of similar cars differ too much to say (${n} found)`
    case 'floor':
      return `Our lists of similar cars end near this price, so we cannot say (${n} found)`
  }
}
