// `npm run bench -- million FILE.csv [CARS] [disconnected]`: searches over a million cars made from
// FILE, sequential and ten at once, in a temporary database on TEST_DATABASE_URL. `disconnected`:
// in a process without notices, while another changes twenty prices a second.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { createServedDatabase } from '#tests/setup/database/served-database.ts'

import { cpuTimeMs, median, quantile, together } from './measure.ts'
import { randomFrom, randomSearches } from './random-searches.ts'

const [, , file = 'tests/fixtures/kenya-listings-extract.csv', wanted = '1000000', mode] =
  process.argv
const server = process.env.TEST_DATABASE_URL
if (!server) {
  console.error(
    'Set TEST_DATABASE_URL to a PostgreSQL server, e.g. postgres://postgres@127.0.0.1:5432/postgres.',
  )
  process.exit(1)
}
const SEED = 20_261_121
const SEARCHES = { 'field filters': 400, 'free text': 100 }
const WARM_UP = 10
const PRICE_EVERY_MS = 50

const served = await createServedDatabase(server)
process.env.DATABASE_URL = served.url

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { parseCarSearch } = await import('#app/domain/search/car-search.ts')
const { listCars, searchCars } = await import('#app/domain/search/search-cars.server.ts')
const { currentStock } = await import('#app/domain/search/stock-index/car-index.server.ts')
const { countFacets } = await import('#app/domain/search/stock-index/count-facets.ts')
const { filterCars } = await import('#app/domain/search/stock-index/filter-cars.ts')
const { catchUp, setConnected } = await import('#app/infra/db/change-log.server.ts')
const { inRequestScope } = await import('#app/infra/request-scope.server.ts')

try {
  const database = await openDatabase({ role: 'cli' })
  await importCars({ bytes: createReadStream(file), actor: { id: null, name: 'bench' } })
  await seconds('copies made', () => multiplyCars(Number(wanted)))
  const stock = await seconds('index of the counts loaded', currentStock)
  const size = await sql<{
    size: string
  }>`select pg_size_pretty(pg_total_relation_size('all_cars')) as size`.execute(db)
  console.log(
    `${stock.cars.size} cars, ${size.rows[0]?.size} with indexes, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )

  const random = randomFrom(SEED)
  const listings = await db
    .selectFrom('cars')
    .select(['make', 'model', 'year', 'price', 'body_type', 'color', 'transmission', 'category'])
    .limit(5_000)
    .execute()
  const stop = mode === 'disconnected' ? await disconnect(random) : null
  for (const [kind, queries] of Object.entries(
    randomSearches(listings, { random, counts: SEARCHES }),
  )) {
    console.log(`${kind}, ${queries.length} different searches`)
    const searches = queries.map((query) => {
      const { filters, sort, page } = parseCarSearch(new URLSearchParams(query))
      return { filters, sort, page, pageSize: 12 }
    })
    await report('count and every facet', searches, async ({ filters }) =>
      countFacets(stock.cars, filterCars(stock.cars, filters)),
    )
    for (const [what, work] of [
      ['exact count and 12 rows', asRequest(listCars)],
      ['all of a search page', asRequest(searchCars)],
    ] as const) {
      await report(what, searches, work)
      const { perSecond, cpuMsEach } = await together(searches, work)
      console.log(
        `  ${what.padEnd(23)} ${perSecond.toFixed(0)}/s, 10 at once` +
          `, processor ${cpuMsEach.toFixed(2)} ms each`,
      )
    }
  }
  await stop?.()
  await database.close()
} finally {
  await served.drop()
}

async function report<Search>(
  what: string,
  searches: readonly Search[],
  work: (search: Search) => Promise<unknown>,
) {
  const figures: { ms: number; search: Search }[] = []
  let cpuMs = 0
  for (const [round, search] of [...searches.slice(0, WARM_UP), ...searches].entries()) {
    const [startedAt, cpuAt] = [performance.now(), cpuTimeMs()]
    await work(search)
    if (round < WARM_UP) continue
    figures.push({ ms: performance.now() - startedAt, search })
    cpuMs += cpuTimeMs() - cpuAt
  }
  const times = figures.map(({ ms }) => ms)
  const slowest = figures.toSorted((a, b) => b.ms - a.ms)[0]
  console.log(
    `  ${what.padEnd(23)} p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms` +
      `, processor ${(cpuMs / figures.length).toFixed(2)} ms` +
      `, slowest ${slowest?.ms.toFixed(0)} ms: ${JSON.stringify(chosen(slowest?.search))}`,
  )
}

function asRequest<Search, Found>(work: (search: Search) => Promise<Found>) {
  return async (search: Search) => (await inRequestScope(() => work(search))).result
}

/** From here on this process receives no notices of another one's constant changes. */
async function disconnect(random: () => number): Promise<() => Promise<void>> {
  await catchUp()
  setConnected(false)
  const cars = await db.selectFrom('cars').select('id').limit(1_000).execute()
  const writer = fork('tests/setup/programs/shop-writer.ts')
  await once(writer, 'message')
  const over = new AbortController()
  let changes = 0
  const changing = (async () => {
    while (!over.signal.aborted) {
      const price = 500_000 + Math.floor(random() * 1_000_000)
      writer.send({ what: 'price', carId: cars[changes % cars.length]?.id, price })
      await once(writer, 'message')
      changes += 1
      await delay(PRICE_EVERY_MS)
    }
  })()
  return async () => {
    over.abort()
    await changing
    console.log(`${changes} prices were changed meanwhile by another process`)
    writer.disconnect()
    await once(writer, 'exit')
  }
}

function chosen(search: unknown) {
  const { filters } = search as { filters: Record<string, unknown> }
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
    ),
  )
}

/** Copies the listings at slightly different prices; indexes come last. */
async function multiplyCars(total: number) {
  const indexes = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename = 'all_cars' and indexdef not like '%UNIQUE%'`.execute(db)
  for (const { indexname } of indexes.rows) await sql`drop index ${sql.id(indexname)}`.execute(db)
  for (;;) {
    const { count } = await db
      .selectFrom('cars')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= total) break
    await sql`
      insert into cars (id, make_id, make, model_id, model, year, price, mileage, fuel_type,
        transmission, body_type, color, condition, category, location, created_at)
      select gen_random_uuid(), make_id, make, model_id, model, year,
        price + 1000 * (1 + floor(random() * 40)), mileage, fuel_type, transmission, body_type,
        color, condition, category, location, created_at - random() * interval '400 days'
      from cars limit ${total - count}`.execute(db)
  }
  for (const { indexdef } of indexes.rows) await sql.raw(indexdef).execute(db)
  await sql`vacuum analyze cars`.execute(db)
}

async function seconds<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}
