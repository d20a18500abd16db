import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { pruneInquiries } from './prune-inquiries.server.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

async function received(at: string) {
  const id = newId()
  await command({ actor: { id: null, name: 'test' } }, async (trx) => {
    await trx
      .insertInto('inquiries')
      .values({
        id,
        submission_id: newId(),
        source: 'contact_form',
        customer_name: 'Wanjiru',
        customer_email: 'wanjiru@example.com',
        message: 'Hello',
        created_at: new Date(at),
      })
      .execute()
  })
  return id
}

test('an inquiry is kept for 24 months and no longer', async () => {
  await received('2024-11-21T08:59:59Z')
  const young = await received('2024-11-21T09:00:00Z')
  expect(await pruneInquiries(NOW)).toBe(1)
  expect(await pruneInquiries(NOW)).toBe(0)
  const left = await db.selectFrom('inquiries').select('id').execute()
  expect(left).toEqual([{ id: young }])
  const log = await db.selectFrom('audit_log').select(['action', 'after']).execute()
  expect(log).toEqual([{ action: 'inquiry.prune', after: { pruned: 1 } }])
})
