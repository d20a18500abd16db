import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { queueImportDeadlines } from './clocks.server.ts'

const abroad = { category: 'ready_for_import', shipping_country: 'Japan', steering: 'RHD' } as const

beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('cars').execute()
})

const queued = () =>
  db.selectFrom('mail_outbox').select(['dedupe_key', 'to_address', 'payload']).execute()

test('the dealer is reminded once at the beginning of October, November and December', async () => {
  await storeCar({ ...abroad, model: 'Premio', first_registered: '2019-04', is_demo: true })
  await storeCar({ ...abroad, model: 'Allion', first_registered: '2017' })
  // The days of travel that come with the program are examples, so they don't count.
  await storeCar({ ...abroad, model: 'Vitz', first_registered: '2019' })
  // It is already the first in Nairobi.
  for (const at of ['2026-09-30T21:30:00Z', '2026-10-01T10:00:00Z', '2026-10-07T10:00:00Z']) {
    await queueImportDeadlines(new Date(at))
  }
  expect(await queued()).toEqual([
    {
      dedupe_key: 'import_deadlines:2026-10',
      to_address: null,
      payload: {
        counts: [
          { label: 'Just in time', count: 1 },
          { label: 'Too late to import', count: 1 },
          { label: 'Not known', count: 1 },
        ],
        deadlines: [
          { name: '2017 Toyota Premio', what: 'order', day: '2026-10-12' },
          { name: '2017 Toyota Vitz', what: 'land', day: '2026-12-31' },
        ],
        tooLate: ['2017 Toyota Allion'],
      },
    },
  ])
  await queueImportDeadlines(new Date('2026-11-01T10:00:00Z'))
  await queueImportDeadlines(new Date('2026-12-01T10:00:00Z'))
  expect((await queued()).map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual([
    'import_deadlines:2026-10',
    'import_deadlines:2026-11',
    'import_deadlines:2026-12',
  ])
})

test('there is no reminder at another time, nor without a car that is yet to be imported', async () => {
  await queueImportDeadlines(new Date('2026-10-01T10:00:00Z'))
  await storeCar({ ...abroad, first_registered: '2019' })
  for (const at of ['2026-09-30T20:30:00Z', '2026-10-08T10:00:00Z', '2027-01-01T10:00:00Z']) {
    await queueImportDeadlines(new Date(at))
  }
  expect(await queued()).toEqual([])
})
