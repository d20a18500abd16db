import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { mergeNames } from '#app/domain/taxonomy/merge/merge-names.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listWantedCars } from './list-wanted-cars.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-23T09:00:00Z')

async function search(session: string | null, metadata: object, at = '2026-11-20T09:00:00Z') {
  await db
    .insertInto('analytics')
    .values({
      id: newId(),
      event_type: 'search',
      session_id: session,
      metadata: JSON.stringify(metadata),
      created_at: at,
      is_test: session === 'test',
    })
    .execute()
}

async function alert(query: string, isConfirmed: boolean) {
  const id = newId()
  await db
    .insertInto('alert_people')
    .values({
      id,
      email: `${id}@example.com`,
      token_hash: id.replaceAll('-', '').repeat(2),
      consent_version: 'test',
      consented_at: NOW,
      confirmed_at: isConfirmed ? NOW : null,
    })
    .execute()
  await db
    .insertInto('search_alerts')
    .values({ id: newId(), person_id: id, query, known_cars: [], checked_on: '2026-11-23' })
    .execute()
}

test('searches that found little, people who wait and what staff noted are gathered', async () => {
  await storeCar({ make: 'Toyota', model: 'Premio' })
  await command(BY, async (_, record) => record({ action: 'car.create', entity: 'cars' }))
  const premio = { make: 'toyota', model: 'premio' }
  await search('a', { ...premio, found: 0, maxPrice: 900_000 })
  await search('a', { ...premio, found: 0, maxPrice: 900_000 })
  await search('b', { ...premio, found: 2 })
  await search('b', { ...premio, found: 3 })
  await search('c', { ...premio, found: 1 }, '2026-10-10T09:00:00Z')
  await search('d', { ...premio, found: 1 }, '2026-08-10T09:00:00Z')
  await search(null, { ...premio, found: 0 })
  await search('test', { ...premio, found: 0 })
  await search('e', { ...premio, found: 'none' })
  await search('f', { found: 0, searchTerm: 'anything' })
  await alert('make=Toyota&model=Premio', true)
  await alert('make=Toyota&model=Premio', false)
  await createInquiry({ message: 'Looking for: a Toyota Premio\nPays cash', created_at: NOW })
  await createInquiry({ message: 'I saw a Toyota Premio', created_at: NOW })
  expect(await listWantedCars(NOW)).toEqual([
    {
      label: 'Toyota Premio',
      make: 'Toyota',
      model: 'Premio',
      path: '/search?make=Toyota&model=Premio',
      visits: 2,
      visitsBefore: 1,
      alerts: 1,
      inquiries: 1,
      medianBudget: null,
      budgets: null,
      years: null,
      asked: null,
      imported: null,
      inStock: 1,
    },
  ])
})

test('demand for a model that was merged counts for the one it became', async () => {
  await db.deleteFrom('analytics').execute()
  await db.deleteFrom('search_alerts').execute()
  await storeCar({ make: 'Mazda', model: 'Demio' })
  await storeCar({ make: 'Mazda', model: 'Demio 13C' })
  await search('a', { make: 'mazda', model: 'demio', found: 0 })
  await search('b', { make: 'mazda', model: 'demio 13c', found: 0 })
  await alert('make=Mazda&model=Demio+13C', true)
  const idOf = async (name: string) =>
    (
      await db
        .selectFrom('car_models')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const merged = { fromId: await idOf('Demio 13C'), intoId: await idOf('Demio') }
  expect(await mergeNames(BY, { ...merged, kind: 'model' })).toMatchObject({ ok: true })
  const wanted = await listWantedCars(NOW)
  expect(wanted.filter(({ make }) => make === 'Mazda')).toMatchObject([
    {
      label: 'Mazda Demio',
      path: '/search?make=Mazda&model=Demio',
      visits: 2,
      alerts: 1,
      inStock: 2,
    },
  ])
})

test('visits are counted exactly, however many searched', { tags: ['faults'] }, async () => {
  await db.deleteFrom('analytics').execute()
  const vitz = JSON.stringify({ make: 'toyota', model: 'vitz', maxPrice: 1_000_000, found: 0 })
  await sql`
    insert into analytics (id, event_type, session_id, metadata, created_at)
    select gen_random_uuid(), 'search', 's' || n, ${vitz}::jsonb, '2026-11-20T09:00:00Z'
    from generate_series(1, 50001) as n`.execute(db)
  const [first] = await listWantedCars(NOW)
  expect(first).toMatchObject({ label: 'toyota vitz', visits: 50_001, medianBudget: 1_000_000 })
})
