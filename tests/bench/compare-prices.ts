// `npm run bench -- compare-prices`: compares 10,000 cars with 10,921 asking prices in the embedded
// database, while requests keep asking it for a row: how long it takes, and how long they wait.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { readMarketObservations } from '#tests/fixtures/market-files.ts'

import { failOn } from './fail-on.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { newId } = await import('#app/infra/id.server.ts')
const { refreshCarMarket } = await import('#app/domain/market/refresh-car-market.server.ts')
const { saveMarketSource } = await import('#app/domain/market/save-market-source.server.ts')

const CARS = 10_000
const MAX_WAIT_MS = 50
const MAX_SECONDS = 20

const database = await openDatabase({ role: 'cli' })
try {
  const observations = readMarketObservations()
  await addCars()
  const before = process.memoryUsage().rss
  await measured('storing the list', async () => {
    await saveMarketSource(
      { actor: { id: null, name: 'bench' } },
      {
        name: 'Public listings',
        sourceUrl: null,
        observedOn: '2025-05-15',
        minPrice: 1_450_000,
        maxPrice: null,
        note: null,
      },
      observations.map((observation, number) => ({ observation, key: `${number}` })),
    )
  })
  await measured('the first comparison, with reading the list', async () => {
    console.log(await refreshCarMarket('all'))
  })
  await measured('the next night, when nothing changed', async () => {
    console.log(await refreshCarMarket('all'))
  })
  console.log(`resident memory +${Math.round((process.memoryUsage().rss - before) / 1e6)} MB`)

  async function addCars() {
    const models = new Map(
      observations.map((each) => [`${each.make}\n${each.model}`, { ...each, id: newId() }]),
    )
    const makes = new Map(observations.map(({ make }) => [make, newId()]))
    const shown = (name: string) => ({ name, display_name: name })
    await db
      .insertInto('car_makes')
      .values([...makes].map(([make, id]) => ({ id, ...shown(make) })))
      .execute()
    await db
      .insertInto('car_models')
      .values(
        [...models.values()].map(({ id, make, model }) => ({
          id,
          make_id: makes.get(make) ?? '',
          ...shown(model),
        })),
      )
      .execute()
    const cars = observations.slice(0, CARS).map(({ make, model, year, price, km, origin }) => ({
      id: newId(),
      make_id: makes.get(make) ?? '',
      make,
      model_id: models.get(`${make}\n${model}`)?.id ?? '',
      model,
      year,
      price: price + 1_000,
      mileage: km,
      category: origin === 'L' ? 'locally_used' : 'fresh_imports',
    }))
    for (let from = 0; from < cars.length; from += 500) {
      await db
        .insertInto('cars')
        .values(cars.slice(from, from + 500))
        .execute()
    }
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Asks for one row again and again meanwhile, as a page would. */
async function measured(what: string, work: () => Promise<void>): Promise<void> {
  const waits: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const from = performance.now()
      await db.selectFrom('cars').select('id').limit(1).execute()
      waits.push(performance.now() - from)
      await sleep(2)
    }
  })()
  const from = performance.now()
  await work()
  const seconds = (performance.now() - from) / 1000
  over.abort()
  await asking
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)
  console.log(
    `${what}: ${seconds.toFixed(1)} s (at most ${MAX_SECONDS}); a request waits ${at(0.5)} ms, p99 ${at(0.99)}, at most ${at(0.9999)} (limit ${MAX_WAIT_MS})`,
  )
  failOn([
    [at(0.9999) > MAX_WAIT_MS, `a request waited ${at(0.9999)} ms while ${what}`],
    [seconds > MAX_SECONDS, `${what} took ${seconds.toFixed(1)} s`],
  ])
}
