// `npm run bench -- analytics [FILE.csv] [CARS] [EVENTS] [INQUIRIES]`: everything the analytics
// page reads, on the embedded engine or DATABASE_URL, with events spread over a year. The first
// report of a process counts past days; later ones reuse the counts.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { median, quantile } from './measure.ts'

const [
  ,
  ,
  file = 'tests/fixtures/kenya-listings-extract.csv',
  cars = '10000',
  events = '200000',
  inquiries = '5000',
] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { announce } = await import('#app/infra/db/changes.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { parseAnalyticsSearch } = await import('#app/domain/analytics/analytics-search.ts')
const { countTestEvents } = await import('#app/domain/analytics/change-test-events.server.ts')
const { measureStorage } = await import('#app/domain/analytics/measure-storage.server.ts')
const { readAnalytics } = await import('#app/domain/analytics/read-analytics.server.ts')
const { multiplyCars } = await import('./many-cars.ts')

const ROUNDS = 30

const database = await openDatabase({ role: 'cli' })
await importCars({ bytes: createReadStream(file), actor: { id: null, name: 'bench' } })
await multiplyCars(Number(cars))
await storeEvents(Number(events))
await storeInquiries(Number(inquiries))
await sql`analyze`.execute(db)

for (const query of ['days=7', '', 'days=90', 'days=365', 'days=365&tests=shown&sort=fewest']) {
  const search = parseAnalyticsSearch(new URLSearchParams(query))
  const figures: number[] = []
  let firstMs = 0
  let views = 0
  announce([{ entity: 'analytics', ids: null }])
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const [{ totals }] = await Promise.all([
      readAnalytics(search, new Date()),
      measureStorage(),
      countTestEvents(),
    ])
    views = totals.carViews
    const tookMs = performance.now() - startedAt
    if (round === 0) firstMs = tookMs
    if (round >= 5) figures.push(tookMs)
  }
  console.log(
    `${(query || 'days=30').padEnd(36)} ${String(views).padStart(6)} car views` +
      `  first ${firstMs.toFixed(0)} ms, then p50 ${median(figures).toFixed(1)} ms, p99 ${quantile(figures, 0.99).toFixed(1)} ms`,
  )
}
await database.close()
rmSync(folder, { recursive: true })

/** Visits of five events: two pages, two cars (a few very popular), then a search or a click. */
async function storeEvents(count: number) {
  await sql`
    with numbered as (select id, row_number() over (order by id) - 1 as number from cars)
    insert into analytics (id, event_type, car_id, page_url, metadata, session_id, user_agent, created_at)
    select gen_random_uuid(), kind, numbered.id, '/car/' || numbered.id, metadata,
           'session-' || visit, 'Mozilla/5.0 (Linux; Android 14)', now() - moment
      from (select n / 5 as visit,
                   (array['page_view', 'car_view', 'car_view', 'page_view',
                          (array['search', 'whatsapp_click', 'call_click', 'inquiry'])[1 + n / 5 % 4]])[1 + n % 5] as kind,
                   case when n % 5 in (1, 2, 4) then floor(${Number(cars)} * power(random(), 4))::bigint end as car,
                   case when n % 5 = 4 and n / 5 % 4 = 0
                     then jsonb_build_object('make', 'Make ' || n % 300, 'found', n / 20 % 10)
                     else '{}' end as metadata,
                   interval '365 days' * n / ${count}::float8 as moment
              from generate_series(0, ${count - 1}) as n) as events
      left join numbered on numbered.number = events.car`.execute(db)
}

async function storeInquiries(count: number) {
  await sql`
    insert into inquiries (id, submission_id, source, customer_name, customer_phone, message, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'inquiry_form', 'Wanjiku Kamau', '0712 345 678',
           'Is it still there?', now() - interval '365 days' * n / ${count}::float8
      from generate_series(0, ${count - 1}) as n`.execute(db)
}
