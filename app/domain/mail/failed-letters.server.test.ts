import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'

import { claimLetter } from './claim-letter.server.ts'
import {
  countFailedLetters,
  dismissLetter,
  listFailedLetters,
  retryLetter,
} from './failed-letters.server.ts'
import type { MailKind } from './mail-kind.ts'
import { onMailQueued } from './next-letter-due.server.ts'
import { readOutboxFigures } from './outbox-figures.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { giveUp } from './settle-letter.server.ts'
import { tidyOutbox } from './tidy-outbox.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date()

async function failedLetter(kind: MailKind = 'new_inquiry'): Promise<string> {
  const inquiryId = await createInquiry()
  await command(TEST, (trx) => queueMail(trx, { kind, dedupeKey: inquiryId, to: null, inquiryId }))
  const letter = await claimLetter(new Date(Date.now() + 1_000))
  if (!letter) throw new Error('nothing to claim')
  await giveUp(letter, '550 mailbox full')
  return letter.id
}

test('a letter that was given up is listed, tried again on request and off the list', async () => {
  const id = await failedLetter()
  expect(await listFailedLetters()).toMatchObject([{ id, attempts: 1, reason: '550 mailbox full' }])
  expect(await countFailedLetters()).toBe(1)
  let woken = 0
  const forget = onMailQueued(() => (woken += 1))
  expect(await retryLetter(TEST, id, NOW)).toEqual({ ok: true })
  forget()
  expect(woken).toBe(1)
  expect(await countFailedLetters()).toBe(0)
  expect(await tidyOutbox(new Date())).toBe(0)
  expect(await claimLetter(new Date())).toMatchObject({ id, attempts: 1 })
  expect(await retryLetter(TEST, id, NOW)).toEqual({ ok: false, reason: 'gone' })
  await db.deleteFrom('mail_outbox').execute()
})

test('one that waits in vain for a mail server is no failure to show', async () => {
  await command(TEST, (trx) =>
    queueMail(trx, { kind: 'new_inquiry', dedupeKey: 'never-tried', to: null }),
  )
  await tidyOutbox(new Date(Date.now() + 25 * 3_600_000))
  expect(await db.selectFrom('mail_outbox').select('status').execute()).toEqual([
    { status: 'failed' },
  ])
  expect(await countFailedLetters()).toBe(0)
  expect(await listFailedLetters()).toEqual([])
  await db.deleteFrom('mail_outbox').execute()
})

test('a letter whose link is dead is not sent again, and can be put away', async () => {
  const id = await failedLetter('staff_invitation')
  expect(await retryLetter(TEST, id, NOW)).toEqual({ ok: false, reason: 'stale' })
  expect(await dismissLetter(TEST, id)).toEqual({ ok: true })
  expect(await dismissLetter(TEST, id)).toEqual({ ok: false, reason: 'gone' })
  expect(await countFailedLetters()).toBe(0)
})

test('the figures of the outbox are what waits, what failed and for how long', async () => {
  expect(await readOutboxFigures(NOW)).toEqual({ pending: 0, failed: 0, oldestSeconds: 0 })
  await failedLetter()
  await command(TEST, (trx) => queueMail(trx, { kind: 'new_inquiry', dedupeKey: 'x', to: null }))
  await db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(NOW.getTime() - 90_000) })
    .execute()
  expect(await readOutboxFigures(NOW)).toEqual({ pending: 1, failed: 1, oldestSeconds: 90 })
})
