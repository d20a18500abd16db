import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listWantedCars } from './list-wanted-cars.server.ts'

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
  await command({ actor: { id: null, name: 'test' } }, async (_, record) =>
    record({ action: 'car.create', entity: 'cars' }),
  )
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
