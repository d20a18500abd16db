import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { exportPerson } from '#app/domain/people/export-person.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readAlertFacts } from './alert-facts.server.ts'
import {
  confirmAlerts,
  deleteAlertPerson,
  findAlertPerson,
  removeAlert,
  stopAlerts,
} from './own-alerts.server.ts'
import { MAX_ALERTS_PER_PERSON } from './price-alert.ts'
import { pruneAlerts } from './prune-alerts.server.ts'
import { queuePriceAlerts } from './queue-price-alerts.server.ts'
import { subscribe } from './subscribe.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const EMAIL = 'Wanjiku@example.com'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(async () => {
  await db.deleteFrom('alert_people').execute()
  await db.deleteFrom('mail_outbox').execute()
})

const ask = (carId: string, wanted: object = {}) =>
  subscribe(BY, { email: EMAIL, kind: 'drop', limitKsh: null, carId, ...wanted })

const personId = async () =>
  (await db.selectFrom('alert_people').select('id').executeTakeFirstOrThrow()).id

/** A car that has had its price for a week. */
async function oldCar(values: object = {}) {
  const carId = await storeCar({ price: 2_990_000, ...values })
  await sql`
    update car_price_history set changed_at = now() - interval '7 days'
    where car_id = ${carId}`.execute(db)
  return carId
}

async function askAndConfirm(values: object = {}, wanted: object = {}) {
  const carId = await oldCar(values)
  expect(await ask(carId, wanted)).toEqual({ ok: true })
  await confirmAlerts(BY, await personId())
  return carId
}

/** Changes the price and lets the change be that old. */
async function reprice(carId: string, price: number, { minutesAgo = 60 } = {}) {
  await command(BY, async (trx, record) => {
    await trx.updateTable('cars').set({ price }).where('id', '=', carId).execute()
    record({ action: 'car.update', entity: 'cars', id: carId })
  })
  await sql`
    update car_price_history set changed_at = now() - ${`${minutesAgo} minutes`}::interval
    where car_id = ${carId} and changed_at =
      (select max(changed_at) from car_price_history where car_id = ${carId})`.execute(db)
}

const queuedNews = () =>
  db
    .selectFrom('mail_outbox')
    .select(['to_address', 'payload'])
    .where('kind', '=', 'price_alert')
    .execute()

const alertsOf = (email: { payload: unknown } | undefined) =>
  (email ? (email.payload as AlertPayload) : { alerts: [] }).alerts

async function newsAt(now: Date = new Date()) {
  await queuePriceAlerts(now)
  return queuedNews()
}

test('nothing but the request to confirm is sent to an address that is not confirmed', async () => {
  const carId = await oldCar()
  expect(await ask(carId)).toEqual({ ok: true })
  const [request, ...more] = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'to_address'])
    .execute()
  expect(request).toEqual({ kind: 'alert_confirmation', to_address: EMAIL })
  expect(more).toEqual([])
  await reprice(carId, 2_500_000)
  expect(await newsAt()).toEqual([])
  await confirmAlerts(BY, await personId())
  expect(await newsAt()).toHaveLength(1)
})

test('a fall is told once, after half an hour, with the price that the person knew', async () => {
  const carId = await askAndConfirm()
  await reprice(carId, 2_900_000, { minutesAgo: 45 })
  await reprice(carId, 2_850_000, { minutesAgo: 20 })
  expect(await newsAt()).toEqual([])
  const [email, ...more] = await newsAt(new Date(Date.now() + 10 * MINUTE_MS))
  expect(more).toEqual([])
  expect(email?.to_address).toBe(EMAIL)
  expect(email?.payload).toMatchObject({ alerts: [{ fromKsh: 2_990_000 }] })
  expect(await newsAt(new Date(Date.now() + 7 * HOUR_MS))).toHaveLength(1)
})

test('a price that is back before half an hour is told to nobody', async () => {
  const carId = await askAndConfirm()
  await reprice(carId, 290_000, { minutesAgo: 20 })
  await reprice(carId, 2_990_000, { minutesAgo: 10 })
  expect(await newsAt()).toEqual([])
  expect(await newsAt(new Date(Date.now() + HOUR_MS))).toEqual([])
})

test('news of several cars come in one email, and the next one six hours later', async () => {
  const first = await askAndConfirm()
  const second = await askAndConfirm()
  await reprice(first, 2_800_000)
  await reprice(second, 2_700_000)
  const [email] = await newsAt()
  expect(alertsOf(email)).toHaveLength(2)
  await reprice(first, 2_600_000)
  expect(await newsAt(new Date(Date.now() + HOUR_MS))).toHaveLength(1)
  expect(await newsAt(new Date(Date.now() + 6 * HOUR_MS + MINUTE_MS))).toHaveLength(2)
})

test('two processes tell a person once', async () => {
  const carId = await askAndConfirm()
  await reprice(carId, 2_500_000)
  const now = new Date()
  await Promise.all([queuePriceAlerts(now), queuePriceAlerts(now), queuePriceAlerts(now)])
  expect(await queuedNews()).toHaveLength(1)
})

test('a limit and a reservation are told of when they are reached', async () => {
  const cheap = await askAndConfirm({}, { kind: 'under', limitKsh: 2_700_000 })
  const reserved = await askAndConfirm({ status: 'reserved' }, { kind: 'back' })
  await reprice(cheap, 2_750_000)
  expect(await newsAt()).toEqual([])
  await reprice(cheap, 2_700_000)
  await db.updateTable('cars').set({ status: 'available' }).where('id', '=', reserved).execute()
  const [email] = await newsAt()
  expect(alertsOf(email)).toEqual([
    { id: expect.any(String), fromKsh: null },
    { id: expect.any(String), fromKsh: null },
  ])
})

test('an email leaves out what was sold meanwhile, and is not written where nothing is left', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  const first = await askAndConfirm()
  const second = await askAndConfirm()
  await reprice(first, 2_800_000)
  await reprice(second, 2_700_000)
  const payload = (await newsAt())[0]?.payload as AlertPayload
  const sell = (id: string) =>
    db
      .updateTable('cars')
      .set({ status: 'sold', is_available: false, sold_at: new Date() })
      .where('id', '=', id)
      .execute()
  await sell(first)
  const facts = await readAlertFacts({ ...payload, isNews: true })
  expect(facts?.cars).toMatchObject([
    { name: '2017 Toyota Premio', price: 2_700_000, fromKsh: 2_990_000 },
  ])
  expect(facts?.url).toBe(
    `https://cars.example/alerts/${await linkToken('alerts-v1', await personId())}`,
  )
  await sell(second)
  expect(await readAlertFacts({ ...payload, isNews: true })).toBeNull()
})

test('only the link in an email leads to the alerts, and the database cannot make it', async () => {
  const carId = await askAndConfirm()
  const id = await personId()
  const token = await linkToken('alerts-v1', id)
  expect(token).toMatch(/^[\w-]{22}$/)
  const person = await findAlertPerson(token)
  expect(person).toMatchObject({
    email: EMAIL,
    isConfirmed: true,
    alerts: [{ car: { id: carId } }],
  })
  expect(await findAlertPerson(`${token.slice(0, -1)}!`)).toBeNull()
  const { token_hash: hash } = await db
    .selectFrom('alert_people')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(hash).not.toContain(token)
  expect(await findAlertPerson(hash)).toBeNull()
  await stopAlerts(BY, id)
  await reprice(carId, 2_000_000)
  expect(await newsAt()).toEqual([])
  await confirmAlerts(BY, id)
  expect(await newsAt()).toHaveLength(1)
  await removeAlert(BY, { personId: id, alertId: person?.alerts[0]?.id ?? '' })
  expect((await findAlertPerson(token))?.alerts).toEqual([])
  await deleteAlertPerson(BY, id)
  expect(await findAlertPerson(token)).toBeNull()
})

test('an address has twenty alerts at most, however it is written, and asking again changes one', async () => {
  for (let count = 0; count < MAX_ALERTS_PER_PERSON; count += 1) await ask(await storeCar())
  const one = await storeCar()
  expect(await ask(one, { email: EMAIL.toLowerCase() })).toEqual({ ok: false, reason: 'full' })
  const { car_id: known } = await db
    .selectFrom('price_alerts')
    .select('car_id')
    .executeTakeFirstOrThrow()
  expect(await ask(known)).toEqual({ ok: true })
  const requests = await db.selectFrom('mail_outbox').select('id').execute()
  expect(requests).toHaveLength(MAX_ALERTS_PER_PERSON)
})

test('what cannot become news is refused', async () => {
  const sold = await storeCar({ status: 'sold', sold_at: new Date() })
  expect(await ask(sold)).toEqual({ ok: false, reason: 'gone' })
  const carId = await storeCar({ price: 2_500_000 })
  expect(await ask(carId, { kind: 'back' })).toEqual({ ok: false, reason: 'not_reserved' })
  expect(await ask(carId, { kind: 'under', limitKsh: 2_600_000 })).toEqual({
    ok: false,
    reason: 'under_already',
  })
  expect(await db.selectFrom('alert_people').select('id').execute()).toEqual([])
})

test('addresses go when nobody confirms them, when nothing is left, and after a year', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS)
  await ask(await storeCar())
  expect(await pruneAlerts(inDays(1.9))).toBe(0)
  expect(await pruneAlerts(inDays(2.1))).toBe(1)
  const carId = await askAndConfirm()
  expect(await pruneAlerts(inDays(300))).toBe(0)
  expect(await pruneAlerts(inDays(366))).toBe(1)
  await askAndConfirm()
  await db.deleteFrom('cars').where('id', '=', carId).execute()
  expect(await pruneAlerts(new Date())).toBe(0)
  await db.deleteFrom('price_alerts').execute()
  expect(await pruneAlerts(new Date())).toBe(1)
})

test('a person’s file names their alerts, and erasing them deletes the address', async () => {
  await askAndConfirm()
  const contacts = [{ kind: 'email', email: EMAIL.toLowerCase() }] as const
  const exported = await exportPerson(BY, contacts, new Date())
  expect(exported).toMatchObject({
    ok: true,
    file: { elsewhere: [{ place: 'Alerts', texts: { email: EMAIL } }] },
  })
  expect(await erasePerson(BY, contacts, new Date())).toMatchObject({ ok: true })
  expect(await db.selectFrom('alert_people').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('price_alerts').selectAll().execute()).toEqual([])
})
