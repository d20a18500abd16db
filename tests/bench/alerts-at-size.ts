// `npm run bench -- alerts [ALERTS] [CARS]`: how long the morning digest takes after 500 new cars,
// how long alerts take after 500 price cuts, and how long either blocks the process at most.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { sql } from 'kysely'

import { DAY_MS, HOUR_MS } from '#app/domain/dates/units.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { failOn } from './fail-on.ts'
import { randomFrom, randomSearches } from './random-searches.ts'

const [, , alertCount = '10000', carCount = '5000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

const NEW_CARS = 500
/** Limit for finding the alerts affected by 500 changed cars, among 10,000 alerts. */
const MAX_MS = 2_000
const ALERTS_EACH = 10

const shop = await startShop({ DATA_DIR: process.env.DATA_DIR })
// Imported once the running server's folder is known.
const { db } = await import('#app/infra/db/database.server.ts')
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { currentStock } = await import('#app/domain/search/stock-index/car-index.server.ts')
const { matchingIds } = await import('#app/domain/search/search-cars.server.ts')
const { queuePriceAlerts } = await import('#app/domain/alerts/queue-price-alerts.server.ts')
const { queueSearchAlerts } = await import('#app/domain/alerts/queue-search-alerts.server.ts')
const { MAX_MATCHES } = await import('#app/domain/alerts/price-alert.ts')
const { alertQuery, searchOfAlert } = await import('#app/domain/alerts/search-alert.ts')
const { multiplyCars } = await import('./many-cars.ts')
const database = await openDatabase({ role: 'cli' })

await multiplyCars(Number(carCount))
await storeAlerts(Number(alertCount))
await currentStock()

let longestPauseMs = 0
const silentMs = await timed(() => queueSearchAlerts(new Date(Date.now() + DAY_MS)))
await multiplyCars(Number(carCount) + NEW_CARS)
await announceCars()
const comparedMs = await compareAll()
const allMs = await timed(() => queueSearchAlerts(new Date(Date.now() + 48 * HOUR_MS)))
console.log(`${alertCount} alerts on searches, ${carCount} cars (${database.kind})`)
console.log(`nothing new: ${silentMs} ms`)
console.log(
  `${NEW_CARS} new cars: ${allMs} ms, with ${await countEmails('search_alert')} emails queued`,
)
console.log(`of it comparing every search with the stock: ${comparedMs} ms`)

await storePriceAlerts(Number(alertCount))
await reduce(NEW_CARS)
const fallenMs = await timed(() => queuePriceAlerts(new Date(Date.now() + 72 * HOUR_MS)))
console.log(`${alertCount} alerts on the prices of ${carCount} cars`)
console.log(
  `${NEW_CARS} prices fell: ${fallenMs} ms, with ${await countEmails('price_alert')} emails queued`,
)
failOn([
  [comparedMs > MAX_MS, `comparing the searches took ${comparedMs} ms, at most ${MAX_MS}`],
  [fallenMs > MAX_MS, `telling of fallen prices took ${fallenMs} ms, at most ${MAX_MS}`],
])
console.log(`longest pause of the process ${longestPauseMs.toFixed(0)} ms`)

await database.close()
await shop.stop()
rmSync(folder, { recursive: true })

async function compareAll() {
  const stock = await currentStock()
  const searches = await db.selectFrom('search_alerts').select('query').execute()
  const startedAt = performance.now()
  for (const { query } of searches) matchingIds(stock, searchOfAlert(query))
  return Math.round(performance.now() - startedAt)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const startedAt = performance.now()
  delay.enable()
  await work()
  delay.disable()
  longestPauseMs = Math.max(longestPauseMs, delay.max / 1e6)
  return Math.round(performance.now() - startedAt)
}

async function countEmails(kind: 'price_alert' | 'search_alert'): Promise<number> {
  const emails = await db.selectFrom('mail_outbox').select('id').where('kind', '=', kind).execute()
  return emails.length
}

/** For random searches, each with its current results as already known. */
async function storeAlerts(count: number) {
  await announceCars()
  const listings = await db
    .selectFrom('cars')
    .select(['make', 'model', 'year', 'price', 'body_type', 'color', 'transmission', 'category'])
    .limit(1_000)
    .execute()
  const { 'field filters': searches } = randomSearches(listings, {
    random: randomFrom(1),
    counts: { 'field filters': 4 * count, 'free text': 0 },
  })
  const stock = await currentStock()
  const queries = searches.flatMap((search) => alertQuery(searchOfAlert(search)) ?? [])
  const alerts = [...new Set(queries)]
    .map((query) => ({ query, known: matchingIds(stock, searchOfAlert(query)) }))
    .filter(({ known }) => known.length <= MAX_MATCHES)
  for (let person = 0; person * ALERTS_EACH < count; person += 1) {
    const id = crypto.randomUUID()
    await sql`
      insert into alert_people (id, email, token_hash, consent_version, consented_at, confirmed_at)
      values (${id}, ${`${id}@example.com`}, encode(sha256(${id}::bytea), 'hex'), 'bench', now(), now())`.execute(
      db,
    )
    const own = Array.from({ length: ALERTS_EACH }, (_, at) => {
      const alert = alerts[(person * ALERTS_EACH + at) % alerts.length]
      return {
        id: crypto.randomUUID(),
        person_id: id,
        query: alert?.query ?? '',
        known_cars: alert?.known ?? [],
        checked_on: new Date().toISOString().slice(0, 10),
      }
    })
    await db
      .insertInto('search_alerts')
      .values(own)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function announceCars() {
  const { command } = await import('#app/infra/db/command.server.ts')
  await command({ actor: { id: null, name: 'bench' } }, async (_, record) =>
    record({ action: 'car.update', entity: 'cars' }),
  )
}

/** Spread evenly over the cars; each person has as many as search alerts. */
async function storePriceAlerts(count: number) {
  await sql`
    with people as (
      select id, row_number() over (order by id) - 1 as place from alert_people
    ), known as (
      select id, price, row_number() over (order by id) - 1 as place, count(*) over () as total
      from cars where status = 'available'
    )
    insert into price_alerts (id, person_id, car_id, kind, lowest_notified_price, is_armed)
    select gen_random_uuid(), people.id, known.id, 'drop', known.price, true
    from generate_series(0, ${count - 1}::int) as at
    join people on people.place = at / ${ALERTS_EACH}
    join known on known.place = (at * 7919::bigint) % known.total`.execute(db)
}

/** Cuts prices by a tenth, as of an hour ago. */
async function reduce(count: number) {
  await sql`
    update cars set price = price * 9 / 10
    where id in (select id from cars where status = 'available' order by id limit ${count})`.execute(
    db,
  )
  await sql`update car_price_history set changed_at = changed_at - interval '1 hour'`.execute(db)
}
