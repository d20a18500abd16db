// `npm run bench -- market`: every listing's price estimated from the others, and how long
// one estimate takes, over the public listings of the fixtures.
import { estimateMarket } from '#app/domain/market/market-estimate.ts'
import { createMarketIndex } from '#app/domain/market/market-index.ts'
import type { Observation } from '#app/domain/market/observation.ts'
import { LISTINGS_SOURCE, readMarketObservations } from '#tests/fixtures/market-files.ts'

import { failOn } from './fail-on.ts'

const MAX_MEDIAN_ERROR = 0.072
const MIN_ANSWERED = 0.68
/** For the slowest estimate. */
const MAX_ESTIMATE_MS = 3
const REPEATED = 50

const observations = readMarketObservations()
const index = createMarketIndex({
  observations: observations.map((each) => ({ ...each, sourceId: LISTINGS_SOURCE.id })),
  sources: [LISTINGS_SOURCE],
})
const columns = index.price.byteLength + index.km.byteLength + 3 * index.year.byteLength

const errors: number[] = []
const compared: { car: Observation; n: number }[] = []
const startedAt = performance.now()
for (const car of observations) {
  const { n, prices, reason } = estimateMarket(index, car)
  compared.push({ car, n })
  if (prices && !reason) errors.push(Math.abs(prices.median / car.price - 1))
}
const ms = performance.now() - startedAt
errors.sort((a, b) => a - b)
const at = (share: number) => errors[Math.floor(errors.length * share)] ?? Number.NaN
const answered = errors.length / observations.length
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

console.log(`${observations.length} asking prices, columns of ${Math.round(columns / 1024)} kB`)
console.log(`answered ${percent(answered)} (at least ${percent(MIN_ANSWERED)})`)
console.log(`median error ${percent(at(0.5))} (at most ${percent(MAX_MEDIAN_ERROR)})`)
console.log(`nine of ten within ${percent(at(0.9))}`)
// Those with the most comparables; the best of five, since a busy machine is slow now and then.
compared.sort((a, b) => b.n - a.n)
const slowestMs = Math.max(...compared.slice(0, REPEATED).map(({ car }) => bestMs(car)))
console.log(
  `one estimate ${(ms / observations.length).toFixed(3)} ms, with the most comparables ${slowestMs.toFixed(2)} ms (at most ${MAX_ESTIMATE_MS})`,
)
failOn([
  [answered < MIN_ANSWERED, 'too few are answered'],
  [at(0.5) > MAX_MEDIAN_ERROR, 'the median error is too large'],
  [slowestMs > MAX_ESTIMATE_MS, 'an estimate takes too long'],
])

function bestMs(car: Observation): number {
  const runs = Array.from({ length: 5 }, () => {
    const from = performance.now()
    estimateMarket(index, car)
    return performance.now() - from
  })
  return Math.min(...runs)
}
