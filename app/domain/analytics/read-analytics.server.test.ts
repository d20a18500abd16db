import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { announce } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'
import { createCar } from '#tests/factories/cars.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { disconnect, logChanges } from '#tests/setup/database/disconnected.ts'

import { parseAnalyticsSearch } from './analytics-search.ts'
import { countTestEvents, insertTestEvents, removeTestEvents } from './change-test-events.server.ts'
import { measureStorage } from './measure-storage.server.ts'
import { readAnalytics } from './read-analytics.server.ts'

// 1:30 on the 22nd in Nairobi, still the 21st in UTC.
const NOW = new Date('2026-11-21T22:30:00Z')
const context = { actor: { id: null, name: 'test' } }

type Visit = Partial<Omit<NewRow<'analytics'>, 'created_at'>> & { at: string; times?: number }

beforeEach(async () => {
  await sql`truncate analytics, inquiries, all_cars cascade`.execute(db)
  announce([{ entity: 'analytics', ids: null }])
})

async function visit({ at, times = 1, ...values }: Visit) {
  const row = { event_type: 'car_view', session_id: 'session-1', ...values } as const
  await db
    .insertInto('analytics')
    .values(
      Array.from({ length: times }, () => ({ ...row, id: newId(), created_at: new Date(at) })),
    )
    .execute()
}

const report = (query = '') => readAnalytics(parseAnalyticsSearch(new URLSearchParams(query)), NOW)

test('events belong to their day and hour in Nairobi', async () => {
  await visit({ at: '2026-11-21T20:59:59.999Z' })
  await visit({ at: '2026-11-21T21:00:00Z' })
  await visit({ at: '2026-11-21T22:30:00Z' })
  await visit({ at: '2026-11-21T20:59:00Z', event_type: 'page_view' })
  await visit({ at: '2026-11-21T21:00:00Z', event_type: 'page_view' })
  await createInquiry({ created_at: new Date('2026-11-21T21:00:00Z') })
  const { perStretch, pagesOfHour } = await report('days=7')
  expect(perStretch).toHaveLength(7)
  expect(perStretch.slice(-3)).toEqual([
    { firstDay: '2026-11-20', lastDay: '2026-11-20', carViews: 0, inquiries: 0 },
    { firstDay: '2026-11-21', lastDay: '2026-11-21', carViews: 1, inquiries: 0 },
    { firstDay: '2026-11-22', lastDay: '2026-11-22', carViews: 2, inquiries: 1 },
  ])
  expect([pagesOfHour[0], pagesOfHour[23]]).toEqual([1, 1])
  expect(pagesOfHour.reduce((sum, count) => sum + count, 0)).toBe(2)
})

test('the database and the code agree on the day of every hour of a year', async () => {
  const hours = Array.from({ length: 8_760 }, (_, hour) => new Date(NOW.getTime() - hour * 3_600e3))
  const { rows } = await sql<{ day: string }>`
    select (moment at time zone 'Africa/Nairobi')::date::text as day
      from unnest(${hours.map((hour) => hour.toISOString())}::timestamptz[])
           with ordinality as hours (moment, number) order by number`.execute(db)
  expect(rows.map(({ day }) => day)).toEqual(hours.map(nairobiDay))
})

test('cars on offer and sold ones that were viewed are listed by views with their level', async () => {
  const [none, low, high] = [await createCar(), await createCar(), await createCar()]
  const sold = await createCar({ status: 'sold', is_available: false })
  await visit({ at: '2026-11-20T09:00:00Z', car_id: high, times: 11 })
  await visit({ at: '2026-11-20T09:00:00Z', car_id: low, times: 3 })
  await visit({ at: '2026-11-20T09:00:00Z', car_id: low, event_type: 'whatsapp_click' })
  await visit({ at: '2026-11-20T09:00:00Z', car_id: sold, times: 5 })
  await visit({ at: '2026-09-20T09:00:00Z', car_id: none, times: 99 })
  const { interest } = await report()
  expect(interest.cars.map(({ id, views, level }) => [id, views, level])).toEqual([
    [high, 11, 'high'],
    [sold, 5, 'medium'],
    [low, 3, 'low'],
    [none, 0, 'none'],
  ])
  expect(interest.cars[2]?.contacts).toBe(1)
  expect(interest.top.map(({ id }) => id)).toEqual([high, sold, low])
  expect(interest.ofLevel.map(({ cars }) => cars)).toEqual([1, 1, 1, 1])
  const fewest = await report('sort=fewest')
  expect(fewest.interest.cars.map(({ id }) => id)).toEqual([none, low, sold, high])
})

test('a page past the end returns the last page', async () => {
  for (let number = 0; number < 26; number += 1) await createCar()
  const { interest } = await report('page=9')
  expect(interest).toMatchObject({ total: 26, page: 2, pageCount: 2 })
  expect(interest.cars).toHaveLength(1)
})

test('the funnel counts visits, however often each event happened in them', async () => {
  const at = '2026-11-20T09:00:00Z'
  await visit({ at, session_id: 'a', times: 3 })
  await visit({ at, session_id: 'a', event_type: 'call_click' })
  await visit({ at, session_id: 'a', event_type: 'whatsapp_click', times: 2 })
  await visit({ at, session_id: 'b' })
  await visit({ at, session_id: 'b', event_type: 'inquiry' })
  await visit({ at, session_id: 'c', event_type: 'page_view' })
  await visit({ at, session_id: null })
  const { funnel, totals } = await report()
  expect(funnel).toEqual({ visits: 3, sawCar: 2, contacted: 1, inquired: 1 })
  expect(totals).toEqual({ visits: 3, carViews: 5, contacts: 3, inquiries: 0 })
})

test('visits, inquiries and sales are counted by where they came from', async () => {
  const at = '2026-11-20T09:00:00Z'
  const page = { at, event_type: 'page_view' } as const
  const fromFacebook = '/?utm_source=facebook&utm_medium=social'
  await visit({ ...page, session_id: 'a', page_url: fromFacebook, times: 2 })
  await visit({ ...page, session_id: 'b', page_url: '/', referrer: 'https://l.facebook.com' })
  await visit({ ...page, session_id: 'b', page_url: '/search', referrer: '/' })
  await visit({ ...page, session_id: 'c', page_url: '/', referrer: 'https://www.google.com' })
  await visit({ ...page, session_id: 'd', page_url: '/search?from=nowhere' })
  const created = { created_at: new Date(at) }
  const sold = await createCar({ status: 'sold', is_available: false })
  const completed = { ...created, lead_source: 'facebook', status: 'completed' } as const
  await createInquiry({ ...completed, car_id: sold })
  await createInquiry({ ...completed, car_id: await createCar() })
  await createInquiry({ ...created, source: 'staff', came_by: 'walk_in', car_id: sold })
  await createInquiry({ ...created, lead_source: 'facebook', is_held: true })
  const { sources } = await report()
  expect(sources.map(({ key: _key, ...row }) => row)).toEqual([
    { label: 'Facebook', visits: 2, inquiries: 2, completed: 2, sold: 1 },
    { label: 'Walk-in (typed in)', visits: null, inquiries: 1, completed: 0, sold: 0 },
    { label: 'Google', visits: 1, inquiries: 0, completed: 0, sold: 0 },
    { label: 'Direct or unknown', visits: 1, inquiries: 0, completed: 0, sold: 0 },
  ])
})

test('totals are compared with the same time of the previous period', async () => {
  await visit({ at: '2026-11-20T09:00:00Z' })
  await visit({ at: '2026-11-12T09:00:00Z', session_id: 'before', times: 4 })
  // Seven days ago, but later in the day than now.
  await visit({ at: '2026-11-14T23:00:00Z', session_id: 'later' })
  await createInquiry({ created_at: new Date('2026-11-12T09:00:00Z') })
  await createInquiry({ created_at: new Date('2026-11-12T09:00:00Z'), is_held: true })
  expect(await report('days=7')).toMatchObject({
    totals: { visits: 1, carViews: 1, contacts: 0, inquiries: 0 },
    totalsBefore: { visits: 1, carViews: 4, contacts: 0, inquiries: 1 },
  })
  expect((await report('days=365')).totalsBefore).toBe(null)
})

test('searches without results are merged', async () => {
  const search = { event_type: 'search', at: '2026-11-20T09:00:00Z' } as const
  const metadata = (found: number) => JSON.stringify({ found, make: 'Volvo', model: 'EX30' })
  await visit({ ...search, metadata: metadata(0), times: 2 })
  await visit({ ...search, metadata: metadata(3), times: 5 })
  await visit({ ...search, metadata: JSON.stringify({ make: 'Kia' }) })
  expect((await report()).missedSearches).toEqual([
    { text: 'Volvo · EX30', times: 2, path: '/search?make=Volvo&model=EX30' },
  ])
})

test('made-up events are left out unless requested, and can be removed alone', async () => {
  const carId = await createCar()
  await visit({ at: '2026-11-20T09:00:00Z', car_id: carId })
  const inserted = await insertTestEvents(context, NOW)
  expect(inserted).toBeGreaterThan(50)
  expect(await countTestEvents()).toBe(inserted)
  expect((await report('days=7')).totals).toMatchObject({ visits: 1, carViews: 1 })
  const shown = await report('days=7&tests=shown')
  expect(shown.totals).toMatchObject({ visits: 25, carViews: 25 })
  expect(shown.missedSearches).toMatchObject([{ text: '“Test search”' }])
  expect(await removeTestEvents(context)).toBe(inserted)
  expect(await removeTestEvents(context)).toBe(0)
  expect((await report('tests=shown')).totals.carViews).toBe(1)
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'analytics')
    .orderBy('at')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['test_events.insert', 'test_events.remove'])
})

test('an empty database still has a report', async () => {
  const empty = await report('days=90')
  expect(empty.interest).toMatchObject({ cars: [], top: [], total: 0, page: 1, pageCount: 1 })
  expect(empty.totals).toEqual({ visits: 0, carViews: 0, contacts: 0, inquiries: 0 })
  expect(await insertTestEvents(context, NOW)).toBeGreaterThan(0)
})

test('past days are counted once, today every time', async () => {
  await visit({ at: '2026-11-20T09:00:00Z' })
  await visit({ at: '2026-11-21T21:05:00Z' })
  expect((await report()).totals.carViews).toBe(2)
  await visit({ at: '2026-11-20T10:00:00Z' })
  await visit({ at: '2026-11-21T21:06:00Z' })
  expect((await report()).totals.carViews).toBe(3)
  announce([{ entity: 'analytics', ids: null }])
  expect((await report()).totals.carViews).toBe(4)
})

test('days are counted again after a change whose notice was lost', async () => {
  await visit({ at: '2026-11-20T09:00:00Z' })
  await disconnect()
  expect((await report()).totals.carViews).toBe(1)
  await visit({ at: '2026-11-20T10:00:00Z' })
  expect((await report()).totals.carViews).toBe(1)
  await logChanges([{ entity: 'analytics', ids: null }])
  expect((await report()).totals.carViews).toBe(2)
})

test('a deleted car is not a top car', async () => {
  const [gone, stays] = [await createCar(), await createCar()]
  await visit({ at: '2026-11-20T09:00:00Z', car_id: gone, times: 5 })
  await visit({ at: '2026-11-20T09:00:00Z', car_id: stays })
  expect((await report()).interest.top.map(({ id }) => id)).toEqual([gone, stays])
  await db.deleteFrom('cars').where('id', '=', gone).execute()
  expect((await report()).interest.top.map(({ id }) => id)).toEqual([stays])
  const { totals, interest } = await report()
  const listed = interest.cars.reduce((sum, { views }) => sum + views, 0)
  expect(totals.carViews).toBe(6)
  expect(listed + interest.viewsOfDeleted).toBe(6)
})

test('storage use is measured', async () => {
  const { databaseBytes, ...pictures } = await measureStorage()
  expect(databaseBytes).toBeGreaterThan(5_000_000)
  expect(pictures).toEqual({ pictures: 0, picturesBytes: 0 })
})
