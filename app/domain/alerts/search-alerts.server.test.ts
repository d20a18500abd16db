import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { parseCarSearch } from '#app/domain/cars/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/cars/search/car-sort.ts'
import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { matchingIds, searchCars } from '#app/domain/cars/search/search-cars.server.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readAlertFacts } from './alert-facts.server.ts'
import { confirmAlerts, findAlertPerson, removeAlert, stopAlerts } from './own-alerts.server.ts'
import { MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'
import { pruneAlerts } from './prune-alerts.server.ts'
import { queueSearchAlerts } from './queue-search-alerts.server.ts'
import { CARS_PER_SEARCH } from './search-alert.ts'
import { subscribeToSearch } from './subscribe.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const EMAIL = 'Wanjiku@example.com'
/** Noon, so that the next digest is that of the next morning. */
const ASKED_AT = new Date('2026-11-23T09:00:00Z')
const morning = (day: number) => new Date(`2026-11-${day}T04:30:00Z`)
const VITZ = { make: 'Toyota', model: 'Vitz', year: 2015, price: 880_000 }

beforeEach(async () => {
  await db.deleteFrom('alert_people').execute()
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('cars').execute()
  await announce()
})

/** The stock is read again: these tests write it without a command. */
const announce = () =>
  command(BY, async (_, record) => record({ action: 'car.update', entity: 'cars' }))

async function car(values: object = {}) {
  const id = await storeCar({ ...VITZ, ...values })
  await announce()
  return id
}

const ask = (query: string, email = EMAIL) =>
  subscribeToSearch(BY, {
    email,
    search: parseCarSearch(new URLSearchParams(query)),
    now: ASKED_AT,
  })

const personId = async () =>
  (await db.selectFrom('alert_people').select('id').executeTakeFirstOrThrow()).id

async function askAndConfirm(query = 'make=toyota&model=vitz&maxPrice=900000') {
  expect(await ask(query)).toEqual({ ok: true })
  await confirmAlerts(BY, await personId())
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

test('an import of many cars is one email with ten of them, and several searches share one', async () => {
  await askAndConfirm()
  await askAndConfirm('minYear=2015')
  for (let count = 0; count < 13; count += 1) await storeCar(VITZ)
  await announce()
  const [email, ...others] = await newsAt(morning(24))
  expect(others).toEqual([])
  expect(email?.searches?.map(({ carIds, more }) => [carIds.length, more])).toEqual([
    [CARS_PER_SEARCH, 3],
    [CARS_PER_SEARCH, 3],
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
  await db.updateTable('alert_people').set({ last_emailed_at: justEmailed }).execute()
  expect(await newsAt(morning(24))).toEqual([])
  expect(await newsAt(new Date('2026-11-24T10:30:00Z'))).toHaveLength(1)
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
  const facts = await readAlertFacts({ ...payload, isNews: true })
  expect(facts?.searches).toMatchObject([
    {
      name: 'toyota, vitz, Up to KSh 900,000',
      url: 'https://cars.example/search?make=toyota&model=vitz&maxPrice=900000&from=alert',
      cars: [{ url: `https://cars.example/car/${kept}?from=alert`, price: 'KSh 870,000' }],
      more: 0,
    },
  ])
  await change(kept, { status: 'reserved' })
  expect(await readAlertFacts({ ...payload, isNews: true })).toBeNull()
})

test('a search without filters or with hundreds of cars is refused, and the same again is one', async () => {
  expect(await ask('sort=price-low')).toEqual({ ok: false, reason: 'no_filters' })
  expect(await ask('make=toyota&page=2')).toEqual({ ok: true })
  expect(await ask('make=toyota&sort=price-low')).toEqual({ ok: true })
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
      async (chosen, said) => {
        const filters = { ...NO_FILTERS, ...chosen }
        const page = await searchCars({
          filters,
          said,
          sort: SEARCH_SORTS[0],
          page: 1,
          pageSize: 100,
        })
        const listed = page.cars.map(({ id }) => id)
        expect(new Set(matchingIds(stock, { filters, said }))).toEqual(new Set(listed))
      },
    ),
    { numRuns: 200 },
  )
})
