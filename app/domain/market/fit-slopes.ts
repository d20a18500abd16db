import { estimateMarket, MAD_TO_SIGMA, type MarketSlopes, STEP_KM } from './market-estimate.ts'
import type { MarketIndex } from './market-index.ts'
import type { Origin } from './observation.ts'

/** Fewer adverts of a model don't tell what a year or a mileage is worth. */
const FEWEST_OF_MODEL = 8
const FEWEST_ADVERTS = 200
/** More would not change the result. */
const MOST_ADVERTS = 20_000
const ROUNDS = 12
/** Spreads beyond which an advert counts less: it is mistyped, or not an ordinary car. */
const HUBER = 1.345

type Advert = { group: number; year: number; km: number; log: number }

/**
 * How a model year and 10,000 km change a price within a model and origin, by a regression that
 * resists outliers. Null if too few adverts state their mileage. Yields every few milliseconds, so
 * that other work gets a turn.
 */
export function* fitSlopes(index: MarketIndex): Generator<null, MarketSlopes | null> {
  const adverts = advertsOf(index)
  if (adverts.length < FEWEST_ADVERTS) return null
  let weights = adverts.map(() => 1)
  let slopes: { year: number; km: number } | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    yield null
    const centred = centre(adverts, weights)
    yield null
    slopes = solve(centred, weights)
    if (!slopes) return null
    const { year, km } = slopes
    const misses = centred.map((each) => each.log - year * each.year - km * each.km)
    const sigma = MAD_TO_SIGMA * middleOf(misses.map(Math.abs))
    weights = misses.map((miss) => Math.min(1, (HUBER * sigma) / Math.max(Math.abs(miss), 1e-9)))
  }
  return slopes && { year: slopes.year, mileage: -slopes.km }
}

function advertsOf({ groups, price, km, year }: MarketIndex): Advert[] {
  const adverts = [...groups.values()].flatMap(([begin, end], group) => {
    const rows = Array.from({ length: end - begin }, (_, at) => begin + at)
    const known = rows.filter((row) => km[row])
    if (known.length < FEWEST_OF_MODEL) return []
    return known.map((row) => ({
      group,
      year: year[row] ?? 0,
      km: (km[row] ?? 0) / STEP_KM,
      log: Math.log(price[row] ?? 1),
    }))
  })
  const every = Math.ceil(adverts.length / MOST_ADVERTS)
  return adverts.filter((_, at) => at % every === 0)
}

/** Centres each advert on the weighted mean of its model and origin. */
function centre(adverts: readonly Advert[], weights: readonly number[]): Advert[] {
  const sums = new Map<number, { weight: number; year: number; km: number; log: number }>()
  for (const [at, { group, year, km, log }] of adverts.entries()) {
    const sum = sums.get(group) ?? { weight: 0, year: 0, km: 0, log: 0 }
    const weight = weights[at] ?? 0
    sum.weight += weight
    sum.year += weight * year
    sum.km += weight * km
    sum.log += weight * log
    sums.set(group, sum)
  }
  return adverts.map((advert) => {
    const { weight, year, km, log } = sums.get(advert.group) ?? {
      weight: 1,
      year: 0,
      km: 0,
      log: 0,
    }
    return {
      group: advert.group,
      year: advert.year - year / weight,
      km: advert.km - km / weight,
      log: advert.log - log / weight,
    }
  })
}

function solve(adverts: readonly Advert[], weights: readonly number[]) {
  let [yy, yk, kk, yl, kl] = [0, 0, 0, 0, 0]
  for (const [at, { year, km, log }] of adverts.entries()) {
    const weight = weights[at] ?? 0
    yy += weight * year * year
    yk += weight * year * km
    kk += weight * km * km
    yl += weight * year * log
    kl += weight * km * log
  }
  const determinant = yy * kk - yk * yk
  // All are of one year, or have the same mileage.
  if (determinant <= 1e-9 * yy * kk) return null
  return { year: (yl * kk - kl * yk) / determinant, km: (kl * yy - yl * yk) / determinant }
}

export type Accuracy = {
  /** Median error of the estimates, as a fraction of the price; null without estimates. */
  medianError: number | null
  /** Fraction of the adverts that get an estimate. */
  answered: number
}

const ESTIMATES_AT_ONCE = 100

/** Estimates each advert from the others. Yields every few milliseconds for other work. */
export function* measureAccuracy(
  index: MarketIndex,
  slopes: MarketSlopes,
): Generator<null, Accuracy> {
  const errors: number[] = []
  for (const [key, [begin, end]] of index.groups) {
    const [make = '', model = '', origin] = key.split('\n')
    for (let row = begin; row < end; row += 1) {
      const car = {
        make,
        model,
        origin: origin as Origin,
        year: index.year[row] ?? 0,
        km: index.km[row] || null,
        price: index.price[row] ?? 0,
      }
      const { prices, reason } = estimateMarket(index, car, slopes)
      if (prices && !reason) errors.push(Math.abs(prices.median / car.price - 1))
      if (row % ESTIMATES_AT_ONCE === 0) yield null
    }
  }
  return {
    medianError: errors.length > 0 ? middleOf(errors) : null,
    answered: errors.length / Math.max(1, index.price.length),
  }
}

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
