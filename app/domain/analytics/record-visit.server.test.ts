import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { createCar } from '#tests/factories/cars.ts'

import { EVENT_BUDGET, eventBudgetAlarm } from './event-budget.ts'
import { EVENTS_PER_BATCH, EVENT_TYPES } from './event.ts'
import {
  findEventUse,
  readBatch,
  flushVisits,
  pruneVisits,
  recordVisit,
} from './record-visit.server.ts'

logger.level = 'silent'

const SENDER = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  shopHost: 'cars.example',
  now: new Date('2026-11-21T09:00:00Z'),
}
const VISIT = { network: '198.51.100.7', visit: 'a1b2c3d4e5' }
const ANYBODY = { network: '198.51.100.8', visit: null }
const PAGE = 'https://cars.example/'

beforeEach(async () => {
  await db.deleteFrom('analytics').execute()
  await db.deleteFrom('event_days').execute()
})

afterEach(flushVisits)

const stored = () => db.selectFrom('analytics').selectAll().orderBy('page_url').execute()

const read = (events: unknown[], sessionId: unknown = 'a1b2c3d4e5') =>
  readBatch({ sessionId, events }, SENDER)?.rows ?? []

async function store(events: unknown[]) {
  recordVisit(read(events), VISIT)
  await flushVisits()
}

test('a batch is stored as sent', async () => {
  const carId = await createCar()
  await store([
    {
      type: 'page_view',
      pageUrl: `${PAGE}?email=a`,
      referrer: 'https://www.google.com/search?q=x',
    },
    { type: 'car_view', carId, pageUrl: `${PAGE}car/${carId}` },
    { type: 'search', pageUrl: `${PAGE}search?make=Audi`, metadata: { make: 'Nothing', found: 0 } },
    { type: 'search', pageUrl: `${PAGE}search?page=2&utm_source=x`, metadata: { found: 48 } },
  ])
  const shared = {
    session_id: 'a1b2c3d4e5',
    user_agent: SENDER.userAgent,
    created_at: SENDER.now,
    is_test: false,
  }
  expect(await stored()).toMatchObject([
    { ...shared, event_type: 'page_view', page_url: '/', referrer: 'https://www.google.com' },
    { ...shared, event_type: 'car_view', car_id: carId, page_url: `/car/${carId}` },
    { ...shared, event_type: 'search', metadata: { make: 'Audi', found: 0 }, referrer: null },
  ])
})

test('what a visitor saves is counted, but of no visit', async () => {
  const carId = await createCar()
  await store(['favourite', 'compare'].map((type) => ({ type, carId, pageUrl: PAGE })))
  const nobody = { car_id: carId, session_id: null, user_agent: null }
  expect(await stored()).toMatchObject([nobody, nobody])
})

test('every kind of event can be stored', async () => {
  await store(EVENT_TYPES.map((type, index) => ({ type, pageUrl: `${PAGE}${index}?make=Audi` })))
  expect((await stored()).map(({ event_type: type }) => type)).toEqual([...EVENT_TYPES])
})

test('an event about an unknown car is stored without the car', async () => {
  const gone = await createCar()
  const rows = read([
    { type: 'car_view', carId: gone, pageUrl: PAGE },
    { type: 'car_view', carId: newId(), pageUrl: PAGE },
    { type: 'car_view', carId: 'sample-bmw', pageUrl: PAGE },
  ])
  await db.deleteFrom('cars').where('id', '=', gone).execute()
  recordVisit(rows, VISIT)
  await flushVisits()
  expect((await stored()).map(({ car_id: carId }) => carId)).toEqual([null, null, null])
})

test('the invalid events of a batch are dropped, the valid ones stored', async () => {
  await store([
    null,
    7,
    { type: 'page_view' },
    { type: 'purchase', pageUrl: PAGE },
    { type: 'search', pageUrl: PAGE, metadata: { nested: { deep: true } } },
    { type: 'search', pageUrl: PAGE, metadata: ['list'] },
    { type: 'search', pageUrl: PAGE, metadata: { ['k'.repeat(41)]: 1 } },
    { type: 'page_view', pageUrl: PAGE, carId: 7 },
    { type: 'page_view', pageUrl: `${PAGE}about`, extra: 'ignored' },
  ])
  expect(await stored()).toMatchObject([{ event_type: 'page_view', page_url: '/about' }])
})

test.each([
  null,
  'text',
  [],
  {},
  { events: 'x' },
  { sessionId: 's1234567', events: [] },
  { sessionId: 's1234567', events: [{}] },
  { sessionId: 'has spaces in it', events: [{ type: 'page_view', pageUrl: PAGE }] },
  {
    events: Array.from({ length: EVENTS_PER_BATCH + 1 }, () => ({
      type: 'page_view',
      pageUrl: PAGE,
    })),
  },
])('an invalid body yields nothing: %j', (body) => {
  expect(readBatch(body, SENDER)).toBe(null)
})

test('texts that PostgreSQL rejects are made storable', async () => {
  await store([
    {
      type: 'search',
      pageUrl: `${PAGE}search?searchTerm=\ud800\0`,
      metadata: { searchTerm: `half \ud83d and \0 ${'x'.repeat(5_000)}` },
    },
  ])
  expect(await stored()).toHaveLength(1)
})

test('storing events announces nothing and invalidates no cache', async () => {
  const changes: unknown[] = []
  onTestFinished(onChange((event) => changes.push(event)))
  await db.deleteFrom('audit_log').execute()
  await store([{ type: 'page_view', pageUrl: PAGE }])
  expect(changes).toEqual([])
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('a flood is stored in few statements, and the excess is dropped', async () => {
  const batch = read(
    Array.from({ length: EVENTS_PER_BATCH }, () => ({ type: 'page_view', pageUrl: PAGE })),
  )
  const rows = () => batch.map((row) => ({ ...row, id: newId() }))
  for (let number = 0; number < 60; number += 1) recordVisit(rows(), ANYBODY)
  await flushVisits()
  expect(await stored()).toHaveLength(3_000)
})

test('events that the database has not taken yet count towards the limit', async () => {
  const rows = read(
    Array.from({ length: EVENTS_PER_BATCH }, () => ({ type: 'page_view', pageUrl: PAGE })),
  )
  // Nothing is stored before this loop ends.
  for (let batch = 0; batch < 120; batch += 1) {
    const network = `198.51.100.${batch % 4}`
    recordVisit(
      rows.map((row) => ({ ...row, id: newId() })),
      { network, visit: null },
    )
  }
  await flushVisits()
  expect(await stored()).toHaveLength(5_000)
  recordVisit(rows, ANYBODY)
  await flushVisits()
  expect(await stored()).toHaveLength(5_000 + EVENTS_PER_BATCH)
})

test('a flood from one address is dropped and said, and other visits are still counted', async () => {
  const now = new Date()
  const events = Array.from({ length: EVENTS_PER_BATCH }, () => ({
    type: 'page_view',
    pageUrl: PAGE,
  }))
  const flood = { network: '203.0.113.9', visit: null }
  for (let number = 0; number < 600; number += 1) {
    recordVisit(readBatch({ events }, { ...SENDER, now })?.rows ?? [], flood)
    if (number % 50 === 0) await flushVisits()
  }
  const other = readBatch({ events: events.slice(0, 3) }, { ...SENDER, now })
  recordVisit(other?.rows ?? [], { network: '203.0.113.10', visit: null })
  await flushVisits()
  expect(await stored()).toHaveLength(EVENT_BUDGET.perAddress + 3)
  const use = await findEventUse(now)
  expect(use).toMatchObject({ events: EVENT_BUDGET.perAddress + 3, dropped: 10_000 })
  expect(eventBudgetAlarm(use)).toBe(
    '10,000 events beyond the limit of a visit or an address were dropped today. The other visits are counted.',
  )
})

test('a failing database loses the events and nothing else', async () => {
  const [row] = read([{ type: 'page_view', pageUrl: PAGE }])
  if (!row) throw new Error('not read')
  recordVisit([row], VISIT)
  await flushVisits()
  // A duplicate id.
  recordVisit([row], VISIT)
  await expect(flushVisits()).resolves.toBeUndefined()
  await store([{ type: 'page_view', pageUrl: PAGE }])
  expect(await stored()).toHaveLength(2)
})

test('events older than any report are deleted', async () => {
  await store([{ type: 'page_view', pageUrl: PAGE }])
  expect(await pruneVisits(new Date('2027-11-21T09:00:00Z'))).toBe(0)
  expect(await pruneVisits(new Date('2028-01-21T09:00:00Z'))).toBe(1)
  expect(await stored()).toEqual([])
})
