import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { pruneRecords } from './prune-records.ts'

logger.level = 'silent'

const NOW = new Date('2026-11-21T09:00:00Z')
const LONG_AGO = new Date('2025-01-01T00:00:00Z')

async function storeOldRecords(): Promise<void> {
  await db
    .insertInto('analytics')
    .values({ id: newId(), event_type: 'page_view', created_at: LONG_AGO })
    .execute()
  await db
    .insertInto('auth_verifications')
    .values({ id: newId(), identifier: newId(), value: newId(), expires_at: LONG_AGO })
    .execute()
}

async function countOldRecords(): Promise<number> {
  const visits = await db.selectFrom('analytics').select('id').execute()
  const links = await db.selectFrom('auth_verifications').select('id').execute()
  return visits.length + links.length
}

test('every step runs, and the log says how much it removed', async () => {
  await storeOldRecords()
  const info = vi.spyOn(logger, 'info')
  await pruneRecords(NOW)
  expect(await countOldRecords()).toBe(0)
  expect(info).toHaveBeenLastCalledWith(
    {
      pruned: {
        'purge-deleted-cars': 0,
        'prune-visits': 1,
        'forget-inquiries': 0,
        'prune-staged-imports': 0,
        'prune-import-photos': 0,
        'prune-sign-ins': 1,
        'prune-market-sources': 0,
        'prune-price-lists': 0,
        'prune-paper-copies': 0,
        'prune-paper-files': 0,
        'prune-alerts': 0,
        'prune-quotes': 0,
      },
    },
    'old records were pruned',
  )
})

test('a failing step is named, and the other steps run', async () => {
  await storeOldRecords()
  const error = vi.spyOn(logger, 'error')
  await sql`alter table inquiries rename to inquiries_away`.execute(db)
  await sql`alter table staged_imports rename to staged_imports_away`.execute(db)
  try {
    await expect(pruneRecords(NOW)).rejects.toThrow(
      'Failed: forget-inquiries, prune-staged-imports.',
    )
  } finally {
    await sql`alter table inquiries_away rename to inquiries`.execute(db)
    await sql`alter table staged_imports_away rename to staged_imports`.execute(db)
  }
  expect(await countOldRecords()).toBe(0)
  expect(error.mock.calls).toEqual([
    [
      { step: 'forget-inquiries', err: expect.objectContaining({ code: '42P01' }) },
      'a step of a background job failed',
    ],
    [
      { step: 'prune-staged-imports', err: expect.objectContaining({ code: '42P01' }) },
      'a step of a background job failed',
    ],
  ])
})

test('no step starts once the process is closing', async () => {
  await storeOldRecords()
  await pruneRecords(NOW, AbortSignal.abort())
  expect(await countOldRecords()).toBe(2)
})
