import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { linkToken } from '#app/domain/ids/link-token.server.ts'
import { PROOFS } from '#app/domain/listing/proof/car-proof.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import {
  type CarFilters,
  countFilters,
  IN_TIME,
  NO_FILTERS,
} from '#app/domain/search/car-filters.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { matchingIds, searchCars } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readAlertFacts } from './alert-facts.server.ts'
import {
  confirmAlerts,
  findAlertPerson,
  pauseAlert,
  removeAlert,
  stopAlerts,
} from './own-alerts.server.ts'
import { MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'
import { pruneAlerts } from './prune-alerts.server.ts'
import { queueSearchAlerts } from './queue-search-alerts.server.ts'
import { CARS_PER_SEARCH } from './search-alert.ts'
import { startAskedAlert, subscribeToSearch } from './subscribe.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const EMAIL = 'Wanjiku@example.com'
/** Noon, so that the next digest is tomorrow morning's. */
const ASKED_AT = new Date('2026-11-23T09:00:00Z')
const morning = (day: number) => new Date(`2026-11-${day}T04:30:00Z`)
const VITZ = { make: 'Toyota', model: 'Vitz', year: 2015, price: 880_000 }

beforeEach(async () => {
  await db.deleteFrom('alert_people').execute()
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('cars').execute()
  await announce()
})

/** Reloads the stock, which these tests write without a command. */
const announce = () =>
  command(BY, async (_, record) => record({ action: 'car.update', entity: 'cars' }))

async function car(values: object = {}) {
  const id = await storeCar({ ...VITZ, ...values })
  await announce()
  return id
}

const ask = (query: string, email = EMAIL) =>
  subscribeToSearch(BY, {
    recipient: { channel: 'email', email },
    search: parseCarSearch(new URLSearchParams(query)),
    now: ASKED_AT,
  })

const personId = async () =>
  (await db.selectFrom('alert_people').select('id').executeTakeFirstOrThrow()).id

async function askAndConfirm(query = 'make=toyota&model=vitz&maxPrice=900000') {
  expect(await ask(query)).toMatchObject({ ok: true })
  const id = await personId()
  await confirmAlerts(BY, id)
  // Where the address was confirmed before.
  await startAskedAlert(BY, { personId: id, asked: { query }, now: ASKED_AT })
}

async function newsAt(now: Date): Promise<AlertPayload[]> {
  await queueSearchAlerts(now)
  const emails = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('kind', '=', 'search_alert')
    .orderBy('created_at')
    .execute()
  return emails.map(({ payload }) => payload as AlertPayload)
}

const change = (id: string, values: object) =>
  command(BY, async (trx, record) => {
    await trx.updateTable('cars').set(values).where('id', '=', id).execute()
    record({ action: 'car.update', entity: 'cars', id })
  })

test('a car that comes in is told once, the next morning', async () => {
  await car()
  await askAndConfirm()
  const fresh = await car({ price: 899_000 })
  await car({ price: 950_000 })
  expect(await newsAt(ASKED_AT)).toEqual([])
  expect(await newsAt(new Date('2026-11-24T04:29:00Z'))).toEqual([])
  expect(await newsAt(morning(24))).toMatchObject([{ searches: [{ carIds: [fresh], more: 0 }] }])
  expect(await newsAt(morning(25))).toHaveLength(1)
})

test('what was sold before the morning is not told, and nothing is sent for it', async () => {
  await askAndConfirm()
  const fresh = await car()
  await change(fresh, { status: 'sold', is_available: false, sold_at: new Date() })
  expect(await newsAt(morning(24))).toEqual([])
})

test('a car that is edited into the search, or back from a sale, is news once', async () => {
  const dear = await car({ price: 990_000 })
  const sold = await car({ status: 'sold', is_available: false })
  const reserved = await car({ status: 'reserved' })
  await askAndConfirm()
  await sql`update cars set updated_at = updated_at - interval '30 days'`.execute(db)
  await change(dear, { price: 900_000 })
  await change(sold, { status: 'available', is_available: true })
  await change(reserved, { status: 'available' })
  const [email] = await newsAt(morning(24))
  expect(new Set(email?.searches?.[0]?.carIds)).toEqual(new Set([dear, sold]))
  await change(dear, { price: 990_000 })
  await newsAt(morning(25))
  await change(dear, { price: 890_000 })
  expect(await newsAt(morning(26))).toHaveLength(1)
})

test('a car that comes in reserved is told of once it can be bought', async () => {
  await askAndConfirm()
  const id = await car({ status: 'reserved' })
  expect(await newsAt(morning(24))).toEqual([])
  await change(id, { status: 'available' })
  expect(await newsAt(morning(25))).toMatchObject([{ searches: [{ carIds: [id] }] }])
})

test('an import of 500 cars is one email with ten of them, and several searches share one', async () => {
  await askAndConfirm()
  await askAndConfirm('minYear=2015')
  await storeCar(VITZ)
  await sql`
    insert into cars (id, make, make_id, model, model_id, year, price)
    select gen_random_uuid(), make, make_id, model, model_id, year, price
    from cars, generate_series(2, 500)`.execute(db)
  await announce()
  const [email, ...others] = await newsAt(morning(24))
  expect(others).toEqual([])
  expect(email?.searches?.map(({ carIds, more }) => [carIds.length, more])).toEqual([
    [CARS_PER_SEARCH, 490],
    [CARS_PER_SEARCH, 490],
  ])
})

test('only confirmed people are written to, not after a stop, and not twice in six hours', async () => {
  await ask('make=toyota')
  await car()
  expect(await newsAt(morning(24))).toEqual([])
  const id = await personId()
  await confirmAlerts(BY, id)
  await stopAlerts(BY, id)
  expect(await newsAt(morning(24))).toEqual([])
  await confirmAlerts(BY, id)
  const justEmailed = new Date(morning(24).getTime() - 60_000)
  await db.updateTable('alert_people').set({ last_notified_at: justEmailed }).execute()
  expect(await newsAt(morning(24))).toEqual([])
  expect(await newsAt(new Date('2026-11-24T10:30:00Z'))).toHaveLength(1)
})

test('a paused search rests, and then tells what came in meanwhile', async () => {
  await askAndConfirm()
  const id = await personId()
  const { id: alertId } = await db
    .selectFrom('search_alerts')
    .select('id')
    .executeTakeFirstOrThrow()
  await pauseAlert(BY, { personId: id, alertId, isPaused: true })
  const fresh = await car({ price: 899_000 })
  expect(await newsAt(morning(24))).toEqual([])
  await pauseAlert(BY, { personId: id, alertId, isPaused: false })
  expect(await newsAt(morning(25))).toMatchObject([{ searches: [{ carIds: [fresh], more: 0 }] }])
})

test('two processes tell a person once', async () => {
  await askAndConfirm()
  await car()
  await Promise.all([1, 2, 3].map(() => queueSearchAlerts(morning(24))))
  expect(await newsAt(morning(24))).toHaveLength(1)
})

test('an email leaves out what was sold or no longer fits since it was queued', async () => {
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
  await askAndConfirm()
  const [sold, dearer, kept] = [await car(), await car(), await car({ price: 870_000 })]
  const [payload] = await newsAt(morning(24))
  if (!payload) throw new Error('nothing queued')
  await change(sold, { status: 'sold', is_available: false })
  await change(dearer, { price: 1_200_000 })
  const facts = await readAlertFacts({ ...payload, isNotification: true })
  expect(facts?.lists).toMatchObject([
    {
      name: 'toyota, vitz, Up to KSh 900,000',
      url: 'https://cars.example/search?make=toyota&model=vitz&maxPrice=900000&from=alert',
      cars: [{ url: `https://cars.example/car/${kept}?from=alert`, price: 'KSh 870,000' }],
      more: 0,
    },
  ])
  await change(kept, { status: 'reserved' })
  expect(await readAlertFacts({ ...payload, isNotification: true })).toBeNull()
})

test('a search without filters or with hundreds of cars is refused, and the same again is one', async () => {
  expect(await ask('sort=price-low')).toEqual({ ok: false, reason: 'no_filters' })
  expect(await ask('make=toyota&page=2')).toMatchObject({ ok: true })
  expect(await ask('make=toyota&sort=price-low')).toMatchObject({ ok: true })
  const requests = await db.selectFrom('mail_outbox').select('kind').execute()
  expect(requests).toEqual([{ kind: 'alert_confirmation' }])
  for (let count = 1; count < MAX_ALERTS_PER_PERSON; count += 1) await ask(`minYear=${count}`)
  expect(await ask('minYear=2000')).toEqual({ ok: false, reason: 'full' })
  await storeCar({ make: 'Mazda' })
  await sql`
    insert into cars (id, make, make_id, model, model_id, year, price)
    select gen_random_uuid(), make, make_id, model, model_id, year, price
    from cars, generate_series(1, ${MAX_MATCHES})`.execute(db)
  await announce()
  expect(await ask('make=mazda', 'b@example.com')).toEqual({ ok: false, reason: 'too_many' })
})

test('the person’s page lists searches and removes one; erasing and pruning take all', async () => {
  await askAndConfirm()
  const token = await linkToken('alerts-v1', await personId())
  const person = await findAlertPerson(token)
  const [search] = person?.searches ?? []
  expect(search?.query).toBe('make=toyota&model=vitz&maxPrice=900000')
  expect(await pruneAlerts(new Date())).toBe(0)
  await removeAlert(BY, { personId: person?.id ?? '', alertId: search?.id ?? '' })
  expect((await findAlertPerson(token))?.searches).toEqual([])
  expect(await pruneAlerts(new Date())).toBe(1)
  await askAndConfirm()
  await erasePerson(BY, [{ kind: 'email', email: EMAIL.toLowerCase() }], new Date())
  expect(await db.selectFrom('search_alerts').selectAll().execute()).toEqual([])
})

test('an alert knows exactly the cars that the search page lists', async () => {
  for (const [at, make] of ['Toyota', 'Mazda', 'Honda', 'Toyota', 'Subaru'].entries()) {
    await storeCar({ ...VITZ, make, year: 2012 + at, price: 500_000 * (at + 1), color: 'White' })
  }
  await announce()
  const stock = await currentStock()
  const pick = <T>(...values: T[]) => fc.constantFrom(null, ...values)
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        make: pick('toyota', 'Mazda', 'none'),
        minYear: pick(2013, 2015),
        maxPrice: pick(1_000_000, 2_000_000),
        searchTerm: pick('vitz', 'toyta', 'white', 'new shape', "'; drop"),
      }),
      pick('said'),
      async (chosen, typed) => {
        const filters = { ...NO_FILTERS, ...chosen }
        const page = await searchCars({
          filters,
          typed,
          sort: SEARCH_SORTS[0],
          page: 1,
          pageSize: 100,
        })
        const listed = page.cars.map(({ id }) => id)
        expect(new Set(matchingIds(stock, { filters, typed }))).toEqual(new Set(listed))
      },
    ),
    { numRuns: 200 },
  )
})

const some = <T>(...values: T[]) => fc.constantFrom<T[]>([], ...values.map((value) => [value]))
const maybe = <T>(...values: T[]) => fc.constantFrom<T | null>(null, null, ...values)

/** Every filter there is; most are left unset, so that cars are found. */
const FILTERS = fc
  .record<CarFilters>({
    make: maybe('toyota', 'Mazda'),
    model: maybe('vitz'),
    minPrice: maybe(600_000),
    maxPrice: maybe(900_000, 1_500_000),
    maxMonthly: maybe(20_000, 60_000),
    minYear: maybe(2014),
    maxYear: maybe(2016),
    minMileage: maybe(40_000),
    maxMileage: maybe(90_000),
    minEngine: maybe(1_200),
    maxEngine: maybe(1_600),
    minSeats: maybe(5, 7),
    transmission: some('Automatic' as const, 'Manual' as const),
    fuelType: some('Petrol' as const, 'Diesel' as const),
    bodyType: some('Hatchback' as const, 'SUV' as const),
    drive: maybe('2wd' as const, '4wd' as const),
    color: some('White', 'Blue'),
    condition: some('Good' as const, 'Excellent' as const),
    features: some('Reverse camera', 'Roof rails'),
    proof: some(...PROOFS.map(({ value }) => value)),
    category: maybe('locally_used', 'foreign_used', 'ready_for_import'),
    landing: maybe(IN_TIME),
    plate: maybe('KDA', 'KDJ123X'),
    modelCode: maybe('NSP130'),
    searchTerm: maybe('vitz', 'white'),
  })
  .chain((filters) =>
    fc
      .subarray(Object.keys(filters) as (keyof CarFilters)[], { minLength: 1, maxLength: 3 })
      .map((kept) => ({
        ...NO_FILTERS,
        ...Object.fromEntries(kept.map((name) => [name, filters[name]])),
      })),
  )

const OTHER_CARS = [
  {},
  { make: 'Mazda', model: 'Demio', fuel_type: 'Diesel', price: 1_400_000, seats: 7 },
  { category: 'ready_for_import', price_basis: 'cif_mombasa', first_registered: '2020' },
  { drivetrain: '4WD', body_type: 'SUV', year: 2018, color: 'Blue', transmission: 'Manual' },
]
const ANY_CAR = {
  ...VITZ,
  fuel_type: 'Petrol',
  transmission: 'Automatic',
  body_type: 'Hatchback',
  drivetrain: '2WD',
  color: 'White',
  condition: 'Good',
  features: ['Reverse camera'],
  category: 'locally_used',
  seats: 5,
  mileage: 62_000,
  engine_size: '1.3L',
  model_code: 'NSP130',
  vin: 'KDA 412X',
}

test('whatever is filtered, a new car is told of if and only if the search page lists it', async () => {
  let told = 0
  let silent = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(FILTERS, { minLength: 12, maxLength: 12 }),
      fc.constantFrom(...OTHER_CARS),
      async (searches, added) => {
        await db.deleteFrom('alert_people').execute()
        await db.deleteFrom('mail_outbox').execute()
        await db.deleteFrom('cars').execute()
        await announce()
        for (const [n, filters] of searches.entries()) {
          const recipient = { channel: 'email', email: `${n}@example.com` } as const
          await subscribeToSearch(BY, {
            recipient,
            search: { filters, typed: null },
            now: ASKED_AT,
          })
        }
        await db.updateTable('alert_people').set({ confirmed_at: ASKED_AT }).execute()
        const id = await car({ ...ANY_CAR, ...added })
        await queueSearchAlerts(morning(24))
        const emails = await db
          .selectFrom('mail_outbox')
          .select('to_address')
          .where('kind', '=', 'search_alert')
          .execute()
        const written = new Set(emails.map((email) => email.to_address))
        for (const [n, filters] of searches.entries()) {
          if (countFilters(filters) === 0) continue
          const [sort] = SEARCH_SORTS
          const page = await searchCars({ filters, typed: null, sort, page: 1, pageSize: 9 })
          const isListed = page.cars.some((listed) => listed.id === id)
          expect([filters, written.has(`${n}@example.com`)]).toEqual([filters, isListed])
          if (isListed) told += 1
          else silent += 1
        }
      },
    ),
    { numRuns: 12 },
  )
  expect(told).toBeGreaterThan(10)
  expect(silent).toBeGreaterThan(10)
})
