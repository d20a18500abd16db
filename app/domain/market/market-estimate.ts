import { type MarketIndex, type MarketSource, rowsOfModel } from './market-index.ts'
import type { Origin } from './observation.ts'

/** A car to compare; its price is what a buyer pays to get the keys. */
export type ComparedCar = {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly km: number | null
  readonly origin: Origin
  readonly price: number
}

export type MarketSilence = 'few' | 'spread' | 'floor'

export type MarketVerdict = 'well_below' | 'below' | 'in_line' | 'above' | 'well_above'

export type NearCar = { year: number; km: number | null; price: number; place: string | null }

/** Whole shillings; `sigma` is the spread of the prices' natural logarithms. */
export type MarketEstimate = {
  readonly n: number
  /** Model years to either side. */
  readonly w: number
  readonly sigma: number | null
  /** Null if too few cars were found. */
  readonly prices: { readonly median: number; readonly low: number; readonly high: number } | null
  readonly verdict: MarketVerdict | null
  /** Why there is no verdict. */
  readonly reason: MarketSilence | null
  /** Of 100 similar cars, how many cost less. */
  readonly percentile: number | null
  /** Days on which the similar cars were observed; `median` decides how old they are. */
  readonly observed: { from: string; to: string; median: string } | null
  readonly isDemo: boolean
  readonly nearest: readonly NearCar[]
}

export const FEWEST_SIMILAR = 8
const ENOUGH = 12
const WINDOWS = [0, 1, 2]
const WIDEST_SPREAD = 0.2
const SMALLEST_STEP = 0.07
/** Converts a median deviation to the standard deviation of a normal distribution. */
const MAD_TO_SIGMA = 1.4826
/** Near the edge of a list, the comparison lacks the cars beyond it. */
const EDGE = 1.05
const NEAREST_SHOWN = 5

/**
 * The median of comparable cars. Correcting for year and mileage was tried and misses by more:
 * docs/decisions/0016-price-against-market.md.
 */
export function estimateMarket(index: MarketIndex, car: ComparedCar): MarketEstimate {
  const { rows, w } = comparableRows(index, car)
  const n = rows.length
  const sources = [...new Set(rows.map((row) => index.source[row] ?? 0))].flatMap(
    (number) => index.sources[number] ?? [],
  )
  const found = {
    n,
    w,
    observed: observedOf(
      rows.map((row) => index.sources[index.source[row] ?? 0]?.observedOn ?? ''),
    ),
    isDemo: sources.some(({ isDemo }) => isDemo),
    nearest: nearestCars(index, { rows, car }),
  }
  if (n < FEWEST_SIMILAR) {
    const unknown = { sigma: null, prices: null, verdict: null, percentile: null }
    return { ...found, ...unknown, reason: 'few' }
  }
  const logs = rows.map((row) => Math.log(index.price[row] ?? 0))
  const m = medianOf(logs)
  const sigma = MAD_TO_SIGMA * medianOf(logs.map((x) => Math.abs(x - m)))
  const priceLog = Math.log(car.price)
  const reason =
    sigma > WIDEST_SPREAD
      ? 'spread'
      : isNearEdge({ price: car.price, m, sigma }, sources)
        ? 'floor'
        : null
  return {
    ...found,
    sigma,
    prices: {
      median: Math.round(Math.exp(m)),
      low: Math.round(Math.exp(m - sigma)),
      high: Math.round(Math.exp(m + sigma)),
    },
    verdict: reason ? null : verdictOf(car.price / Math.exp(m) - 1, sigma),
    reason,
    percentile: Math.round((100 * logs.filter((x) => x < priceLog).length) / n),
  }
}

/** The smallest span of model years with enough cars, without the car's own advert. */
function comparableRows(index: MarketIndex, car: ComparedCar): { rows: number[]; w: number } {
  const { price, year, km } = index
  const others = [...rowsOfModel(index, car)].filter(
    (row) => price[row] !== car.price || year[row] !== car.year || (km[row] || null) !== car.km,
  )
  for (const w of WINDOWS) {
    const rows = others.filter((row) => Math.abs((year[row] ?? 0) - car.year) <= w)
    if (rows.length >= ENOUGH || w === WINDOWS.at(-1)) return { rows, w }
  }
  return { rows: [], w: 0 }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

function isNearEdge(
  { price, m, sigma }: { price: number; m: number; sigma: number },
  sources: readonly MarketSource[],
): boolean {
  return sources.some(
    ({ minPrice, maxPrice }) =>
      (minPrice !== null && Math.min(price, Math.exp(m - 2 * sigma)) < EDGE * minPrice) ||
      (maxPrice !== null && Math.max(price, Math.exp(m + 2 * sigma)) > maxPrice / EDGE),
  )
}

/** How far from the median a price may be before it counts as below or above. */
export const stepOf = (sigma: number): number => Math.max(SMALLEST_STEP, sigma)

/** The range that people are shown, in whole shillings: a step to either side of the median. */
export function rangeAround({ median, sigma }: { median: number; sigma: number }) {
  const factor = Math.exp(stepOf(sigma))
  return { low: Math.round(median / factor), high: Math.round(median * factor) }
}

export function verdictOf(deviation: number, sigma: number): MarketVerdict {
  const step = stepOf(sigma)
  if (deviation <= -2 * step) return 'well_below'
  if (deviation <= -step) return 'below'
  if (deviation < step) return 'in_line'
  return deviation < 2 * step ? 'above' : 'well_above'
}

/** The highest price, in whole thousands, that still reads “In line”. */
export function highestInLine({ median, sigma }: { median: number; sigma: number }): number {
  const limit = (1 + stepOf(sigma)) * median
  const floored = Math.floor(limit / 1000) * 1000
  return floored === limit ? floored - 1000 : floored
}

function observedOf(days: readonly string[]): MarketEstimate['observed'] {
  const sorted = days.toSorted()
  const [from] = sorted
  const to = sorted.at(-1)
  // The older of two middle days, so that a list never seems fresher than it is.
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  return from !== undefined && to !== undefined && median !== undefined
    ? { from, to, median }
    : null
}

function nearestCars(
  { price, year, km, place, places }: MarketIndex,
  { rows, car }: { rows: readonly number[]; car: ComparedCar },
): NearCar[] {
  const far = (row: number) => Math.abs((year[row] ?? 0) - car.year)
  const driven = (row: number) =>
    car.km !== null && km[row] ? Math.abs(km[row] - car.km) : Number.MAX_SAFE_INTEGER
  const nearest = rows.toSorted((a, b) => far(a) - far(b) || driven(a) - driven(b) || a - b)
  return nearest.slice(0, NEAREST_SHOWN).map((row) => ({
    year: year[row] ?? 0,
    km: km[row] || null,
    price: price[row] ?? 0,
    place: places[(place[row] ?? 0) - 1] ?? null,
  }))
}
