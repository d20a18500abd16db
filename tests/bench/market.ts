// `npm run bench:market`: every listing's price foretold from the others, and how long
// one estimate takes, over the public listings of the fixtures.
import { estimateMarket } from '#app/domain/market/market-estimate.ts'
import { createMarketIndex } from '#app/domain/market/market-index.ts'
import {
  LISTINGS_SOURCE,
  MEASURED_SLOPES,
  readMarketObservations,
} from '#tests/fixtures/market-files.ts'

const MAX_MEDIAN_ERROR = 0.072
const MIN_ANSWERED = 0.68

const observations = readMarketObservations()
const index = createMarketIndex({
  observations: observations.map((each) => ({ ...each, sourceId: LISTINGS_SOURCE.id })),
  sources: [LISTINGS_SOURCE],
})
const columns = index.price.byteLength + index.km.byteLength + 3 * index.year.byteLength

const errors: number[] = []
let slowestMs = 0
const startedAt = performance.now()
for (const car of observations) {
  const from = performance.now()
  const { prices, reason } = estimateMarket(index, car, MEASURED_SLOPES)
  slowestMs = Math.max(slowestMs, performance.now() - from)
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
console.log(`${(ms / observations.length).toFixed(3)} ms each, slowest ${slowestMs.toFixed(1)} ms`)
if (answered < MIN_ANSWERED || at(0.5) > MAX_MEDIAN_ERROR) process.exitCode = 1
