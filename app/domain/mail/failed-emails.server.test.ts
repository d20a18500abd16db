import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'

import { claimEmail, onMailQueued, failEmail } from './claim-email.server.ts'
import type { MailKind } from './mail-kind.ts'
import {
  countFailedEmails,
  dismissEmail,
  listFailedEmails,
  retryEmail,
  readOutboxFigures,
  pruneOutbox,
} from './outbox.server.ts'
import { queueMail } from './queue-mail.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date()

async function failedEmail(kind: MailKind = 'new_inquiry'): Promise<string> {
  const inquiryId = await createInquiry()
  await command(TEST, (trx) => queueMail(trx, { kind, dedupeKey: inquiryId, to: null, inquiryId }))
  const email = await claimEmail(new Date(Date.now() + 1_000))
  if (!email) throw new Error('nothing to claim')
  await failEmail(email, '550 mailbox full')
  return email.id
}

test('a failed email is listed, and leaves the list when it is retried', async () => {
  const id = await failedEmail()
  expect(await listFailedEmails()).toMatchObject([{ id, attempts: 1, reason: '550 mailbox full' }])
  expect(await countFailedEmails()).toBe(1)
  let notified = 0
  const unsubscribe = onMailQueued(() => (notified += 1))
  expect(await retryEmail(TEST, id, NOW)).toEqual({ ok: true })
  unsubscribe()
  expect(notified).toBe(1)
  expect(await countFailedEmails()).toBe(0)
  expect(await pruneOutbox(new Date())).toBe(0)
  expect(await claimEmail(new Date())).toMatchObject({ id, attempts: 1 })
  expect(await retryEmail(TEST, id, NOW)).toEqual({ ok: false, reason: 'gone' })
  await db.deleteFrom('mail_outbox').execute()
})

test('an email that never had a mail server is not listed as failed', async () => {
  await command(TEST, (trx) =>
    queueMail(trx, { kind: 'new_inquiry', dedupeKey: 'never-tried', to: null }),
  )
  await pruneOutbox(new Date(Date.now() + 25 * 3_600_000))
  expect(await db.selectFrom('mail_outbox').select('status').execute()).toEqual([
    { status: 'failed' },
  ])
  expect(await countFailedEmails()).toBe(0)
  expect(await listFailedEmails()).toEqual([])
  await db.deleteFrom('mail_outbox').execute()
})

test('an email whose link has expired cannot be retried, but can be dismissed', async () => {
  const id = await failedEmail('staff_invitation')
  expect(await retryEmail(TEST, id, NOW)).toEqual({ ok: false, reason: 'stale' })
  expect(await dismissEmail(TEST, id)).toEqual({ ok: true })
  expect(await dismissEmail(TEST, id)).toEqual({ ok: false, reason: 'gone' })
  expect(await countFailedEmails()).toBe(0)
})

test('the outbox figures count pending and failed emails and give the oldest age', async () => {
  expect(await readOutboxFigures(NOW)).toEqual({ pending: 0, failed: 0, oldestSeconds: 0 })
  await failedEmail()
  await command(TEST, (trx) => queueMail(trx, { kind: 'new_inquiry', dedupeKey: 'x', to: null }))
  await db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(NOW.getTime() - 90_000) })
    .execute()
  expect(await readOutboxFigures(NOW)).toEqual({ pending: 1, failed: 1, oldestSeconds: 90 })
})
