// `npm run bench:alerts -- [ALERTS] [CARS]`: how long the morning's digest takes when 500 cars have
// come in, and the longest that it keeps the process from anything else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { sql } from 'kysely'

import { startShop } from '#tests/setup/shop-process.ts'

import { randomFrom, randomSearches } from './random-searches.ts'

const [, , alertCount = '10000', carCount = '5000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

const NEW_CARS = 500
const ALERTS_EACH = 10

const shop = await startShop({ DATA_DIR: process.env.DATA_DIR })
// Imported once the running server's folder is known.
const { db } = await import('#app/infra/db/database.server.ts')
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { currentStock } = await import('#app/domain/cars/search/facets/car-index.server.ts')
const { matchingIds } = await import('#app/domain/cars/search/search-cars.server.ts')
const { queueSearchAlerts } = await import('#app/domain/alerts/queue-search-alerts.server.ts')
const { MAX_MATCHES } = await import('#app/domain/alerts/price-alert.ts')
const { alertQuery, searchOfAlert } = await import('#app/domain/alerts/search-alert.ts')
const { multiplyCars } = await import('./many-cars.ts')
const database = await openDatabase({ role: 'cli' })

await multiplyCars(Number(carCount))
await storeAlerts(Number(alertCount))
await currentStock()

const HOUR_MS = 3_600_000
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const silentMs = await timed(() => queueSearchAlerts(new Date(Date.now() + 24 * HOUR_MS)))
await multiplyCars(Number(carCount) + NEW_CARS)
await announceCars()
const allMs = await timed(() => queueSearchAlerts(new Date(Date.now() + 48 * HOUR_MS)))
delay.disable()
const emails = await db
  .selectFrom('mail_outbox')
  .select('id')
  .where('kind', '=', 'search_alert')
  .execute()
console.log(`${alertCount} alerts of ${emails.length} people, ${carCount} cars (${database.kind})`)
console.log(`nothing new: ${silentMs} ms`)
console.log(`${NEW_CARS} new cars: ${allMs} ms, with ${emails.length} emails queued one by one`)
console.log(`longest pause of the process ${Math.round(delay.max / 1e6)} ms`)

await database.close()
await shop.stop()
rmSync(folder, { recursive: true })

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}

/** Of random searches, each knowing what it finds now. */
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
