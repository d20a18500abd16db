// `npm run bench -- versions`: the revenue authority's list in the embedded database: time to store
// and read it, its memory, the time of a version search, and of a car's cost to keys, which is
// calculated for every car at CIF Mombasa after midnight.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { quantile } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { loadShippedList } =
  await import('#app/domain/costs/price-lists/load-shipped-list.server.ts')
const { currentPriceLists } = await import('#app/domain/landed-cost/price-lists.server.ts')
const { searchVersions } = await import('#app/domain/landed-cost/search-versions.server.ts')

const { keysPriceOf } = await import('#app/domain/costs/car-cost.ts')
const { COST_FACTS_OF_TEST, FIELDER } = await import('#tests/factories/cost-facts.ts')

const MAX_P95_MS = 15
const MAX_MEMORY_MB = 15
const SEARCHES = 1_000
const CARS = 10_000

const database = await openDatabase({ role: 'cli' })
try {
  await timed('storing the list', async () => {
    console.log(`${await loadShippedList('lists')} versions`)
  })
  const before = heapMb()
  await timed('reading it', () => currentPriceLists())
  const { inUse } = await currentPriceLists()
  const memory = heapMb() - before
  if (!inUse) throw new Error('no list')
  const typed = Array.from({ length: SEARCHES }, (_, at) => {
    const version = inUse.versions[(at * 7_919) % inUse.versions.length]
    const words = `${version?.make} ${version?.model} ${version?.engineCc ?? ''}`.split(' ')
    // As somebody types: a few letters, a word, several.
    return (
      [words[1]?.slice(0, 2), words[1], `${words[0]} ${words[1]}`, words.join(' ')][at % 4] ?? ''
    )
  })
  const times: number[] = []
  let found = 0
  for (const words of typed) {
    const from = performance.now()
    found += (await searchVersions(words)).length
    times.push(performance.now() - from)
  }
  const p95 = quantile(times, 0.95)
  const ms = (figure: number) => `${figure.toFixed(1)} ms`
  console.log(`${SEARCHES} searches, ${(found / SEARCHES).toFixed(1)} versions each`)
  console.log(`median ${ms(quantile(times, 0.5))}, slowest ${ms(Math.max(...times))}`)
  console.log(`p95 ${ms(p95)} (at most ${MAX_P95_MS})`)
  console.log(`in memory ${memory.toFixed(1)} MB (at most ${MAX_MEMORY_MB})`)
  const facts = { ...COST_FACTS_OF_TEST, list: inUse }
  const from = performance.now()
  let known = 0
  for (let at = 0; at < CARS; at += 1) {
    const { make, model, engineCc, fuel } = inUse.versions[at % inUse.versions.length] ?? {}
    const car = { ...FIELDER, make: make ?? '', model: model ?? '', modelCode: null }
    const costed = { ...car, engineCc: engineCc ?? null, fuelType: fuel ?? null }
    if (keysPriceOf(costed, facts) !== null) known += 1
  }
  const each = (performance.now() - from) / CARS
  console.log(`cost to keys: ${(1_000 * each).toFixed(0)} µs a car (${known} of ${CARS} have one)`)
  if (p95 > MAX_P95_MS || memory > MAX_MEMORY_MB) process.exitCode = 1
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  await work()
  console.log(`${what}: ${Math.round(performance.now() - from)} ms`)
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
