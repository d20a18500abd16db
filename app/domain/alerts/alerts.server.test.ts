import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/units.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { exportPerson } from '#app/domain/people/export-person.server.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { saveFees } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readAlertFacts } from './alert-facts.server.ts'
import { askToKeepAlerts } from './alert-links.server.ts'
import { ALERT_CONSENT_VERSION } from './alert-texts.ts'
import {
  changeLimit,
  confirmAlerts,
  deleteAlertPerson,
  findAlertPerson,
  pauseAlert,
  removeAlert,
  stopAlerts,
} from './own-alerts.server.ts'
import { MAX_ALERTS_PER_PERSON } from './price-alert.ts'
import { pruneAlerts } from './prune-alerts.server.ts'
import { listPeopleToCheck, queuePriceAlerts } from './queue-price-alerts.server.ts'
import { alertQuery } from './search-alert.ts'
import { startAskedAlert, subscribe, subscribeToSearch } from './subscribe.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const EMAIL = 'Wanjiku@example.com'
const BY_EMAIL = { channel: 'email', email: EMAIL } as const
const TODAY = formatDate(nairobiDay(new Date()))

beforeEach(async () => {
  await db.deleteFrom('alert_people').execute()
  await db.deleteFrom('mail_outbox').execute()
})

const ask = (carId: string, wanted: object = {}) =>
  subscribe(BY, { recipient: BY_EMAIL, kind: 'drop', limitKsh: null, carId, ...wanted })

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
  expect(await ask(carId, wanted)).toMatchObject({ ok: true })
  const id = await personId()
  await confirmAlerts(BY, id)
  // Where the address was confirmed before.
  const asked = { carId, kind: 'drop' as const, limitKsh: null, ...wanted }
  await startAskedAlert(BY, { personId: id, asked, now: new Date() })
  return carId
}

/** Changes the price and backdates the change. */
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

const queuedMessages = () =>
  db
    .selectFrom('mail_outbox')
    .select(['to_address', 'payload'])
    .where('kind', '=', 'price_alert')
    .execute()

const alertsOf = (email: { payload: unknown } | undefined) =>
  (email ? (email.payload as AlertPayload) : { alerts: [] }).alerts

async function newsAt(now: Date = new Date()) {
  await queuePriceAlerts(now)
  return queuedMessages()
}

test('nothing but the request to confirm is sent to an address that is not confirmed', async () => {
  const carId = await oldCar()
  expect(await ask(carId)).toMatchObject({ ok: true })
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

test('a fall, or a run of falls, is told once, half an hour later, with the price that the person knew', async () => {
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

test.each([
  ['a fall that is too small', { price: 2_980_000 }, {}],
  ['a fall while it is reserved', { price: 2_500_000, status: 'reserved' }, {}],
  ['a fall of a car that is sold', { price: 2_500_000, status: 'sold', is_available: false }, {}],
  [
    'a limit met while it is reserved',
    { price: 2_500_000, status: 'reserved' },
    { kind: 'under', limitKsh: 2_600_000 },
  ],
] as const)('nobody is checked for %s', async (_what, change, wanted) => {
  const carId = await askAndConfirm({}, wanted)
  const soldAt = 'is_available' in change ? { sold_at: new Date() } : {}
  await db
    .updateTable('cars')
    .set({ ...change, ...soldAt })
    .where('id', '=', carId)
    .execute()
  const now = new Date(Date.now() + 3 * HOUR_MS)
  const leastFall = { share: 0.01, ksh: 10_000 }
  expect(await listPeopleToCheck({ now, costs: null, leastFall })).toEqual([])
})

test('whoever waits for a reserved car that is sold instead is not checked', async () => {
  const carId = await askAndConfirm({ status: 'reserved' }, { kind: 'back' })
  await db.updateTable('price_alerts').set({ is_armed: false }).execute()
  await db
    .updateTable('cars')
    .set({ status: 'sold', is_available: false, sold_at: new Date() })
    .where('id', '=', carId)
    .execute()
  const now = new Date()
  expect(await listPeopleToCheck({ now, costs: null, leastFall: null })).toEqual([])
})

test('two processes tell a person once', async () => {
  const carId = await askAndConfirm()
  await reprice(carId, 2_500_000)
  const now = new Date()
  await Promise.all([queuePriceAlerts(now), queuePriceAlerts(now), queuePriceAlerts(now)])
  expect(await queuedMessages()).toHaveLength(1)
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

test('a limit is told again once the price was above it', async () => {
  const carId = await askAndConfirm({}, { kind: 'under', limitKsh: 2_700_000 })
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  await reprice(carId, 2_750_000)
  expect(await newsAt()).toHaveLength(0)
  await reprice(carId, 2_700_000)
  expect(await newsAt()).toHaveLength(1)
  await reprice(carId, 2_680_000)
  expect(await newsAt(later(7))).toHaveLength(1)
  await reprice(carId, 2_800_000)
  expect(await newsAt(later(14))).toHaveLength(1)
  await reprice(carId, 2_650_000)
  expect(await newsAt(later(21))).toHaveLength(2)
})

const CIF_CAR = {
  make: 'Toyota',
  model: 'RAV4',
  fuel_type: 'Petrol',
  engine_size: '2.0L',
  category: 'ready_for_import',
  price_basis: 'cif_mombasa',
  // The costs that come with the shop are examples.
  is_demo: true,
  list_version: 'RAV4 G 6BA-MXAA54-ANXGB',
  first_registered: `${new Date().getFullYear() - 4}`,
  landed_on: nairobiDay(new Date()),
} as const

async function stateFees() {
  await loadShippedList('lists')
  if (!(await factSetFor('ntsa_fees', nairobiDay(new Date())))) await saveFees()
}

test('a car at CIF Mombasa meets a limit by what it costs to the keys, and its price says so', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  const limit = { kind: 'under', limitKsh: 2_600_000 }
  const values = { ...CIF_CAR, price: 2_000_000 }
  // While the taxes are unknown, nobody is told that it costs less than it does.
  const carId = await askAndConfirm(values, limit)
  await reprice(carId, 1_900_000)
  expect(await newsAt()).toEqual([])
  await stateFees()
  expect(await newsAt()).toEqual([])
  await reprice(carId, 1_000_000)
  const [email, ...more] = await newsAt()
  expect(more).toEqual([])
  const facts = await readAlertFacts({ ...(email?.payload as AlertPayload), isNotification: true })
  expect(facts?.cars).toMatchObject([
    {
      asked: 'When it costs at most KSh 2,600,000 to keys',
      price: expect.stringMatching(
        /^KSh 1,000,000 CIF Mombasa, ≈ KSh [12],\d{3},\d{3} to keys \(estimate, demo value\)$/,
      ),
    },
  ])
  const [alert] =
    (await findAlertPerson(await linkToken('alerts-v1', await personId())))?.alerts ?? []
  expect(alert?.car).toMatchObject({ isCif: true, priceText: facts?.cars[0]?.price })
})

test('a price that leaves the taxes out is no fall of one that had them in', async () => {
  const carId = await askAndConfirm({ ...CIF_CAR, price_basis: 'duty_paid' })
  await db.updateTable('cars').set({ price_basis: 'cif_mombasa' }).where('id', '=', carId).execute()
  await reprice(carId, 1_200_000)
  expect(await newsAt()).toEqual([])
  await reprice(carId, 1_100_000)
  const [email] = await newsAt()
  expect(alertsOf(email)).toMatchObject([{ fromKsh: 1_200_000 }])
  const facts = await readAlertFacts({ ...(email?.payload as AlertPayload), isNotification: true })
  expect(facts?.cars[0]?.from).toBe(`KSh 1,200,000 CIF Mombasa (${TODAY})`)
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
  const facts = await readAlertFacts({ ...payload, isNotification: true })
  expect(facts?.cars).toMatchObject([
    { name: '2017 Toyota Premio', price: 'KSh 2,700,000', from: `KSh 2,990,000 (${TODAY})` },
  ])
  expect(facts?.url).toBe(
    `https://cars.example/alerts/${await linkToken('alerts-v1', await personId())}`,
  )
  await sell(second)
  expect(await readAlertFacts({ ...payload, isNotification: true })).toBeNull()
})

test('an email leaves out a fall that was taken back meanwhile, and a limit no longer met', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  const fallen = await askAndConfirm()
  const cheap = await askAndConfirm({}, { kind: 'under', limitKsh: 2_700_000 })
  await reprice(fallen, 2_800_000)
  await reprice(cheap, 2_700_000)
  const payload = (await newsAt())[0]?.payload as AlertPayload
  const toldOf = async () =>
    (await readAlertFacts({ ...payload, isNotification: true }))?.cars.map(({ kind }) => kind)
  expect(await toldOf()).toEqual(['drop', 'under'])
  await reprice(fallen, 2_990_000)
  expect(await toldOf()).toEqual(['under'])
  await reprice(cheap, 2_750_000)
  expect(await toldOf()).toBeUndefined()
  await reprice(fallen, 2_900_000)
  expect(await toldOf()).toEqual(['drop'])
})

test('a price that is not known is told to nobody, and the first known one is no fall', async () => {
  const [fallen, cheap] = [
    await askAndConfirm(),
    await askAndConfirm({}, { kind: 'under', limitKsh: 2_700_000 }),
  ]
  const unpriced = await askAndConfirm({ price: 0 })
  await ask(unpriced, { kind: 'under', limitKsh: 2_700_000 })
  await reprice(fallen, 0)
  await reprice(cheap, 0)
  expect(await newsAt()).toEqual([])
  await reprice(unpriced, 2_900_000)
  expect(await newsAt()).toEqual([])
  await reprice(unpriced, 2_800_000)
  const [email, ...more] = await newsAt()
  expect(more).toEqual([])
  expect(alertsOf(email)).toMatchObject([{ fromKsh: 2_900_000 }])
})

test('a paused alert rests while the others go on, and tells once it is started again', async () => {
  const [paused, other] = [await askAndConfirm(), await askAndConfirm()]
  const id = await personId()
  const listed = await findAlertPerson(await linkToken('alerts-v1', id))
  const alertId = listed?.alerts.find(({ car }) => car.id === paused)?.id ?? ''
  await pauseAlert(BY, { personId: id, alertId, isPaused: true })
  await reprice(paused, 2_500_000)
  await reprice(other, 2_600_000)
  const [email] = await newsAt()
  expect(alertsOf(email)).toHaveLength(1)
  expect(alertsOf(email)).not.toContainEqual(expect.objectContaining({ id: alertId }))
  const later = new Date(Date.now() + 7 * HOUR_MS)
  expect(await newsAt(later)).toHaveLength(1)
  await pauseAlert(BY, { personId: crypto.randomUUID(), alertId, isPaused: false })
  expect(await newsAt(later)).toHaveLength(1)
  await pauseAlert(BY, { personId: id, alertId, isPaused: false })
  const emails = await newsAt(later)
  expect(emails.flatMap(alertsOf)).toContainEqual(
    expect.objectContaining({ id: alertId, fromKsh: 2_990_000 }),
  )
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  const written = {
    personId: id,
    alerts: [{ id: alertId, fromKsh: 2_990_000 }],
    isNotification: true,
  }
  expect((await readAlertFacts(written))?.cars).toHaveLength(1)
  await pauseAlert(BY, { personId: id, alertId, isPaused: true })
  expect(await readAlertFacts(written)).toBeNull()
})

test('only the link in an email leads to the alerts, and the database cannot make it', async () => {
  const carId = await askAndConfirm()
  const id = await personId()
  const token = await linkToken('alerts-v1', id)
  expect(token).toMatch(/^[\w-]{22}$/)
  const person = await findAlertPerson(token)
  expect(person).toMatchObject({
    channel: 'email',
    address: EMAIL,
    confirmedAt: expect.any(Date),
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
  expect(await ask(one, { recipient: { channel: 'email', email: EMAIL.toLowerCase() } })).toEqual({
    ok: false,
    reason: 'full',
  })
  const { car_id: known } = await db
    .selectFrom('price_alerts')
    .select('car_id')
    .executeTakeFirstOrThrow()
  expect(await ask(known)).toMatchObject({ ok: true })
  const requests = await db.selectFrom('mail_outbox').select('id').execute()
  expect(requests).toHaveLength(MAX_ALERTS_PER_PERSON)
})

const linksSent = () =>
  db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('kind', '=', 'alert_confirmation')
    .orderBy('id')
    .execute()

const storedAlerts = () => db.selectFrom('price_alerts').selectAll().orderBy('id').execute()

test('a stranger who knows a confirmed address changes and adds nothing', async () => {
  const carId = await askAndConfirm({}, { kind: 'under', limitKsh: 2_500_000 })
  const other = await oldCar()
  const person = await personId()
  const [alert] = await storedAlerts()
  await pauseAlert(BY, { personId: person, alertId: alert?.id ?? '', isPaused: true })
  const before = await storedAlerts()
  expect(await ask(carId, { kind: 'under', limitKsh: 1 })).toEqual({ ok: true, personId: person })
  expect(await ask(other)).toEqual({ ok: true, personId: person })
  const search = parseCarSearch(new URLSearchParams('make=toyota'))
  const now = new Date()
  expect(await subscribeToSearch(BY, { recipient: BY_EMAIL, search, now })).toMatchObject({
    ok: true,
  })
  expect(await storedAlerts()).toEqual(before)
  expect(await db.selectFrom('search_alerts').select('id').execute()).toEqual([])
  const links = (await linksSent()).map(({ payload }) => (payload as AlertPayload).asked)
  expect(links).toEqual([
    undefined,
    `car=${carId}&kind=under&limit=1`,
    `car=${other}&kind=drop`,
    'search=make%3Dtoyota',
  ])
})

test('the link of a confirmed address shows what was asked for, and starts or changes it', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  const carId = await askAndConfirm({}, { kind: 'under', limitKsh: 2_500_000 })
  const person = await personId()
  await ask(carId, { kind: 'under', limitKsh: 2_600_000 })
  const payload = (await linksSent()).at(-1)?.payload as AlertPayload
  const facts = await readAlertFacts({ ...payload, isNotification: false })
  expect(facts).toMatchObject({
    isAsked: true,
    cars: [{ asked: 'When it costs at most KSh 2,600,000' }],
  })
  expect(facts?.url).toMatch(/\/alerts\/[\w-]+\?car=[\w-]+&kind=under&limit=2600000$/)
  const asked = { carId, kind: 'under', limitKsh: 2_600_000 } as const
  expect(await startAskedAlert(BY, { personId: person, asked, now: new Date() })).toEqual({
    ok: true,
  })
  expect(await storedAlerts()).toMatchObject([{ limit_ksh: 2_600_000, car_id: carId }])
})

test('asking again before confirming sends the link again, but not at once', async () => {
  const carId = await oldCar()
  await ask(carId, { kind: 'under', limitKsh: 2_500_000 })
  await ask(carId, { kind: 'under', limitKsh: 2_500_000 })
  expect(await linksSent()).toHaveLength(1)
  await sql`update mail_outbox set created_at = now() - interval '6 minutes'`.execute(db)
  await ask(carId, { kind: 'under', limitKsh: 2_500_000 })
  expect(await linksSent()).toHaveLength(2)
  await ask(carId, { kind: 'under', limitKsh: 2_400_000 })
  expect(await linksSent()).toHaveLength(3)
  expect(await storedAlerts()).toMatchObject([{ limit_ksh: 2_400_000 }])
})

test('whoever asks again before confirming has two days from then', async () => {
  const carId = await oldCar()
  await ask(carId)
  await sql`
    update alert_people set created_at = now() - interval '47 hours',
      consented_at = now() - interval '47 hours'`.execute(db)
  await ask(carId)
  expect(await pruneAlerts(new Date(Date.now() + 47 * HOUR_MS))).toBe(0)
})

test('a mailbox is not filled with links', async () => {
  const carId = await askAndConfirm()
  const asked = []
  for (let count = 1; count <= 22; count += 1) {
    asked.push(await ask(carId, { kind: 'under', limitKsh: count }))
  }
  const refused = asked.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(3)
  expect(refused.at(-1)).toEqual({ ok: false, reason: 'many_links' })
  expect(await linksSent()).toHaveLength(20)
})

test('whoever types a number that has this alert already changes nothing of it', async () => {
  const recipient = { channel: 'whatsapp', phone: '0712 345 678' } as const
  const carId = await oldCar()
  await ask(carId, { recipient, kind: 'under', limitKsh: 2_500_000 })
  const before = await storedAlerts()
  expect(await ask(carId, { recipient, kind: 'under', limitKsh: 1 })).toMatchObject({ ok: true })
  expect(await storedAlerts()).toEqual(before)
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
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  await ask(await storeCar())
  expect(await pruneAlerts(inDays(1.9))).toBe(0)
  expect(await pruneAlerts(inDays(2.1))).toBe(1)
  const carId = await askAndConfirm()
  await stopAlerts(BY, await personId())
  expect(await pruneAlerts(inDays(300))).toBe(0)
  expect(await pruneAlerts(inDays(366))).toBe(1)
  await askAndConfirm()
  await db.deleteFrom('cars').where('id', '=', carId).execute()
  expect(await pruneAlerts(new Date())).toBe(0)
  await db.deleteFrom('price_alerts').execute()
  expect(await pruneAlerts(new Date())).toBe(1)
})

test('unused alerts are asked about once, and deleted 30 days later unless somebody answers', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const questions = () =>
    db.selectFrom('mail_outbox').select('payload').where('kind', '=', 'alert_renewal').execute()
  const carId = await askAndConfirm()
  const token = await linkToken('alerts-v1', await personId())
  await askToKeepAlerts(inDays(364))
  expect(await questions()).toEqual([])
  await Promise.all([askToKeepAlerts(inDays(366)), askToKeepAlerts(inDays(366))])
  await askToKeepAlerts(inDays(380))
  const [question, ...more] = await questions()
  expect(more).toEqual([])
  const payload = question?.payload as AlertPayload
  expect(await readAlertFacts({ ...payload, isNotification: false })).toMatchObject({
    cars: [{ asked: 'When the price falls' }],
    asksToKeep: true,
  })
  expect((await findAlertPerson(token))?.isAskedToKeep).toBe(true)
  expect(await pruneAlerts(inDays(395))).toBe(0)
  await confirmAlerts(BY, await personId())
  expect((await findAlertPerson(token))?.isAskedToKeep).toBe(false)
  expect(await pruneAlerts(inDays(397))).toBe(0)
  await askToKeepAlerts(inDays(366))
  expect(await questions()).toHaveLength(2)
  const [alert] = (await findAlertPerson(token))?.alerts ?? []
  await changeLimit(BY, { personId: await personId(), alertId: alert?.id ?? '', limitKsh: 1 })
  expect(await pruneAlerts(inDays(397))).toBe(1)
  expect(await db.selectFrom('cars').select('id').where('id', '=', carId).execute()).toHaveLength(1)
})

test('a sold car is told of with similar ones, after the time to undo a mistake', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  await sql`truncate all_cars cascade`.execute(db)
  const carId = await askAndConfirm({}, { kind: 'similar' })
  const similar = await storeCar({ price: 2_800_000 })
  await command(BY, async (_, record) => record({ action: 'car.update', entity: 'cars' }))
  const mark = (values: object) =>
    command(BY, async (trx, record) => {
      await trx.updateTable('cars').set(values).where('id', '=', carId).execute()
      record({ action: 'car.update', entity: 'cars', id: carId })
    })
  expect(await newsAt()).toEqual([])
  await mark({ status: 'sold', is_available: false, sold_at: new Date() })
  expect(await newsAt()).toEqual([])
  const [email, ...more] = await newsAt(new Date(Date.now() + 31 * MINUTE_MS))
  expect(more).toEqual([])
  const payload = email?.payload as AlertPayload
  expect(await readAlertFacts({ ...payload, isNotification: true })).toMatchObject({
    cars: [],
    lists: [
      {
        kind: 'similar',
        name: '2017 Toyota Premio',
        cars: [{ url: `https://cars.example/car/${similar}?from=alert`, price: 'KSh 2,800,000' }],
      },
    ],
  })
  await mark({ status: 'available', is_available: true, sold_at: null })
  expect(await readAlertFacts({ ...payload, isNotification: true })).toBeNull()
  expect(await newsAt(new Date(Date.now() + 7 * HOUR_MS))).toHaveLength(1)
})

test('a person’s file names their alerts, and erasing them deletes the address', async () => {
  await askAndConfirm({}, { kind: 'under', limitKsh: 2_000_000 })
  const search = parseCarSearch(new URLSearchParams('make=Toyota&maxPrice=900000'))
  const query = alertQuery(search) ?? ''
  await startAskedAlert(BY, { personId: await personId(), asked: { query }, now: new Date() })
  const contacts = [{ kind: 'email', email: EMAIL.toLowerCase() }] as const
  const exported = await exportPerson(BY, contacts, new Date())
  expect(exported).toMatchObject({
    ok: true,
    file: {
      elsewhere: [{ place: 'Alerts', texts: { email: EMAIL } }],
      alerts: [
        {
          channel: 'email',
          address: EMAIL,
          consent: { version: ALERT_CONSENT_VERSION },
          confirmedAt: expect.any(Date),
          cars: [{ car: '2017 Toyota Premio', asked: 'When it costs at most KSh 2,000,000' }],
          searches: [{ search: 'Toyota, Up to KSh 900,000' }],
        },
      ],
    },
  })
  expect(await erasePerson(BY, contacts, new Date())).toMatchObject({ ok: true })
  expect(await db.selectFrom('alert_people').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('price_alerts').selectAll().execute()).toEqual([])
})
