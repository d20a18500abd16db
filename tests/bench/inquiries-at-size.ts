// `npm run bench -- inquiries [INQUIRIES] [CARS]`: sequential HTTP requests for the staff's list of
// inquiries, and the plan of its slowest query.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { median, quantile } from './measure.ts'

const [, , inquiryCount = '5000', carCount = '10000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

const ROUNDS = 40
const WARM_UP = 5
const PAGES = [
  '/admin/inquiries',
  '/admin/inquiries?page=200',
  '/admin/inquiries?status=new&period=last_30_days',
  '/admin/inquiries?q=prado+saturday',
  '/admin/inquiries?q=nothing+of+the+kind',
  '/admin/inquiries?due=overdue',
  '/admin/inquiries/arrivals',
]

const shop = await startShop({
  DATA_DIR: process.env.DATA_DIR,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
// Imported once the running server's folder is known.
const { db } = await import('#app/infra/db/database.server.ts')
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { multiplyCars } = await import('./many-cars.ts')
const database = await openDatabase({ role: 'cli' })

await multiplyCars(Number(carCount))
await storeInquiries(Number(inquiryCount))
await sql`analyze cars`.execute(db)
await sql`analyze inquiries`.execute(db)
const cookie = await signIn()
console.log(`${inquiryCount} inquiries, ${carCount} cars (${database.kind})`)
for (const path of PAGES) console.log(`${path.padEnd(52)} ${await time(path)}`)
const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
  explain (analyze, costs off, timing off)
  select id from inquiries where customer_name collate "C" ilike '%prado%'
    or message collate "C" ilike '%prado%' or car_label collate "C" ilike '%prado%'
  order by created_at desc, id desc`.execute(db)
for (const { 'QUERY PLAN': line } of plan) console.log(line)
await database.close()
await shop.stop()
rmSync(folder, { recursive: true })

async function time(path: string): Promise<string> {
  const figures: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    if (round >= WARM_UP) figures.push(performance.now() - startedAt)
  }
  const least = Math.min(...figures).toFixed(0)
  return `at least ${least} ms, p50 ${median(figures).toFixed(0)} ms, p99 ${quantile(figures, 0.99).toFixed(0)} ms`
}

async function signIn(): Promise<string> {
  const response = await fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: ADMIN.email, password: ADMIN.password }),
    headers: { origin: shop.url },
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** Spread over half a year, each about a car, a tenth of them new. */
async function storeInquiries(total: number) {
  await sql`
    insert into inquiries (id, submission_id, source, car_id, car_label, customer_name,
      customer_email, customer_phone, customer_phone_e164, message, inquiry_type, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'inquiry_form', car.id,
      concat_ws(' ', car.year, car.make, car.model), 'Wanjiru Kamau ' || n,
      'buyer' || n % 3000 || '@example.com', '07' || lpad((n % 3000)::text, 8, '0'),
      '+2547' || lpad((n % 3000)::text, 8, '0'),
      repeat('I saw it on your site and would like to know more about it. ', 5)
        || case when n % 7 = 0 then 'Can I come on Saturday?' else '' end,
      (array['general', 'test_drive', 'financing', 'trade_in', 'purchase'])[n % 5 + 1],
      case when n % 10 = 0 then 'new' else 'contacted' end,
      now() - n * interval '180 days' / ${total}
    from generate_series(1, ${total}) as n
    join (select id, year, make, model, row_number() over () as place from cars) as car
      on car.place = n % 1000 + 1`.execute(db)
}
