import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { confirmAlerts, pauseAlert, stopAlerts } from '#app/domain/alerts/own-alerts.server.ts'
import { queuePriceAlerts } from '#app/domain/alerts/queue-price-alerts.server.ts'
import { queueSearchAlerts } from '#app/domain/alerts/queue-search-alerts.server.ts'
import { subscribe, subscribeToSearch } from '#app/domain/alerts/subscribe.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readPriceBox } from './read-price-box.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-23T09:00:00Z')
const PREMIO = { make: 'Toyota', model: 'Premio', year: 2017, price: 1_550_000 }

beforeEach(async () => {
  await db.deleteFrom('alert_people').execute()
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('analytics').execute()
  await db.deleteFrom('cars').execute()
  await announce()
})

/** Reloads the stock, which these tests write without a command. */
const announce = () =>
  command(BY, async (_, record) => record({ action: 'car.update', entity: 'cars' }))

async function car(values: object = {}) {
  const id = await storeCar({ ...PREMIO, ...values })
  await sql`update car_price_history set changed_at = now() - interval '7 days'`.execute(db)
  await announce()
  return { id, ...PREMIO, status: 'available', ...values }
}

const search = (session: string, metadata: object, created_at = '2026-11-20T09:00:00Z') =>
  db
    .insertInto('analytics')
    .values({
      id: newId(),
      event_type: 'search',
      session_id: session,
      metadata: JSON.stringify({ found: 12, ...metadata }),
      created_at,
    })
    .execute()

const figures = (price: number, place: number, fits: number | null) => ({
  price,
  place,
  fits,
  watching: 0,
})

test('a price is placed among like cars and the searches of two weeks', async () => {
  const mine = await car()
  await car({ price: 1_400_000, year: 2018 })
  await car({ price: 1_500_000, year: 2016 })
  await car({ price: 1_000_000, year: 2019 })
  await car({ price: 1_000_000, model: 'Allion' })
  for (let n = 0; n < 5; n += 1) await search(`a${n}`, { make: 'Toyota', maxPrice: 1_500_000 })
  for (let n = 0; n < 9; n += 1) await search(`b${n}`, { maxPrice: 1_600_000 })
  for (let n = 0; n < 17; n += 1) await search(`c${n}`, { make: 'Toyota', model: 'Premio' })
  await search('mazda', { make: 'Mazda' })
  await search('long ago', { make: 'Toyota' }, '2026-11-01T09:00:00Z')
  expect(await readPriceBox({ car: mine, price: 1_495_000, now: NOW })).toEqual({
    today: figures(1_550_000, 3, 26),
    tried: figures(1_495_000, 2, 31),
    likeCars: 3,
    fitsOf: 31,
    alerts: 0,
  })
})

test('four visits say nothing, and a car that can’t be bought has no figures', async () => {
  const mine = await car()
  for (const session of ['a', 'b', 'c', 'd']) await search(session, { make: 'Toyota' })
  expect(await readPriceBox({ car: mine, price: 1_000_000, now: NOW })).toMatchObject({
    today: figures(1_550_000, 1, null),
    fitsOf: null,
  })
  for (const status of ['reserved', 'sold'] as const) {
    const gone = await car({ status })
    expect(await readPriceBox({ car: gone, price: 1_000_000, now: NOW })).toBeNull()
  }
})

async function person(email: string, ask: (email: string) => Promise<{ ok: boolean }>) {
  expect(await ask(email)).toMatchObject({ ok: true })
  const { id } = await db
    .selectFrom('alert_people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await confirmAlerts(BY, id)
  return id
}

test('of 23 alerts on any fall of which two are paused, 21 are told, and once', async () => {
  const mine = await car()
  for (let n = 0; n < 23; n += 1) {
    const id = await person(`fall${n}@example.com`, (email) =>
      subscribe(BY, {
        recipient: { channel: 'email', email },
        kind: 'drop',
        limitKsh: null,
        carId: mine.id,
      }),
    )
    if (n >= 21) {
      const { id: alertId } = await db
        .selectFrom('price_alerts')
        .select('id')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow()
      await pauseAlert(BY, { personId: id, alertId, isPaused: true })
    }
  }
  const box = await readPriceBox({ car: mine, price: 1_495_000, now: NOW })
  expect(box?.alerts).toBe(21)
  await save(mine.id, 1_495_000)
  expect(await queued(25)).toBe(21)
  await save(mine.id, 1_495_000)
  expect(await queued(26)).toBe(0)
})

async function save(carId: string, price: number) {
  await command(BY, async (trx, record) => {
    await trx.updateTable('cars').set({ price }).where('id', '=', carId).execute()
    record({ action: 'car.update', entity: 'cars', id: carId })
  })
  await sql`
    update car_price_history set changed_at = now() - interval '1 hour'
    where changed_at > now() - interval '1 hour'`.execute(db)
}

/** How many alerts are in the emails that the jobs queue by half past seven on a day. */
async function queued(day: number): Promise<number> {
  await db.deleteFrom('mail_outbox').execute()
  await queuePriceAlerts(new Date())
  await queueSearchAlerts(new Date(`2026-11-${day}T04:30:00Z`))
  const emails = await db.selectFrom('mail_outbox').select('payload').execute()
  return emails
    .map(({ payload }) => payload as AlertPayload)
    .reduce((sum, { alerts, searches }) => sum + alerts.length + (searches?.length ?? 0), 0)
}

test('the alerts of a price are those that saving it queues, and a raise is told to nobody', async () => {
  const mine = await car()
  const fall = (email: string) =>
    subscribe(BY, {
      recipient: { channel: 'email', email },
      kind: 'drop',
      limitKsh: null,
      carId: mine.id,
    })
  const atMost = (limitKsh: number) => (email: string) =>
    subscribe(BY, {
      recipient: { channel: 'email', email },
      kind: 'under',
      limitKsh,
      carId: mine.id,
    })
  const searchFor = (query: string) => (email: string) =>
    subscribeToSearch(BY, {
      recipient: { channel: 'email', email },
      search: parseCarSearch(new URLSearchParams(query)),
      now: NOW,
    })
  for (let n = 0; n < 4; n += 1) await person(`drop${n}@example.com`, fall)
  await stopAlerts(BY, await person('stopped@example.com', fall))
  await person('under@example.com', atMost(1_500_000))
  await person('far@example.com', atMost(1_200_000))
  await person('search@example.com', searchFor('make=toyota&maxPrice=1500000'))
  await person('known@example.com', searchFor('make=toyota&maxPrice=1600000'))
  await person('words@example.com', searchFor('searchTerm=premio&maxPrice=1499999'))
  await person('other@example.com', searchFor('make=mazda'))
  const alertsAt = async (price: number) =>
    (await readPriceBox({ car: mine, price, now: NOW }))?.alerts
  const watchingAt = async (price: number) =>
    (await readPriceBox({ car: mine, price, now: NOW }))?.tried.watching
  expect(await watchingAt(1_550_000)).toBe(7)
  expect(await watchingAt(1_495_000)).toBe(9)
  expect(await alertsAt(1_549_000)).toBe(0)
  expect(await alertsAt(1_700_000)).toBe(0)
  expect(await alertsAt(1_500_000)).toBe(6)
  expect(await alertsAt(1_495_000)).toBe(7)
  expect(await queued(24)).toBe(0)
  await save(mine.id, 1_495_000)
  expect(await queued(25)).toBe(7)
  expect(await queued(26)).toBe(0)
  expect(await alertsAt(1_495_000)).toBe(0)
})

const PRICE = fc.integer({ min: 90, max: 170 }).map((n) => n * 10_000)
const ALERT = fc.oneof(
  fc.record({
    kind: fc.constantFrom('drop' as const, 'similar' as const),
    limitKsh: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('under' as const), limitKsh: PRICE }),
  fc.record({
    make: fc.constantFrom('toyota', 'mazda'),
    maxPrice: fc.option(PRICE),
    minPrice: fc.option(PRICE),
  }),
)

test('whatever is asked, the alerts shown for a price are those that it queues once settled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ALERT, { minLength: 4, maxLength: 8 }),
      PRICE,
      async (asked, price) => {
        await db.deleteFrom('alert_people').execute()
        await db.deleteFrom('cars').execute()
        const mine = await car()
        for (const [n, alert] of asked.entries()) {
          const recipient = { channel: 'email', email: `${n}@example.com` } as const
          const query = new URLSearchParams(
            Object.entries(alert).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
          )
          await ('kind' in alert
            ? subscribe(BY, { recipient, carId: mine.id, ...alert })
            : subscribeToSearch(BY, { recipient, search: parseCarSearch(query), now: NOW }))
        }
        await db.updateTable('alert_people').set({ confirmed_at: NOW }).execute()
        const shown = await readPriceBox({ car: mine, price, now: NOW })
        expect(await queued(24)).toBe(0)
        await save(mine.id, price)
        expect(await queued(25)).toBe(shown?.alerts)
      },
    ),
    { numRuns: 8 },
  )
})

test('the lower the price, the more visits that set no least price find the car', async () => {
  const mine = await car()
  for (let n = 0; n < 40; n += 1) {
    await search(`s${n}`, { make: 'Toyota', ...(n % 4 > 0 && { maxPrice: 900_000 + n * 20_000 }) })
  }
  let before = Infinity
  for (let price = 850_000; price <= 1_750_000; price += 90_000) {
    const { fits } = (await readPriceBox({ car: mine, price, now: NOW }))?.tried ?? {}
    expect(fits).toBeLessThanOrEqual(before)
    before = fits ?? Number.NaN
  }
  expect(before).toBe(10)
})
