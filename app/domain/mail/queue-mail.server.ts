import { command } from '#app/infra/db/command.server.ts'
import { type Transaction, db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { MailKind } from './mail-kind.ts'

export type QueuedMail = {
  kind: MailKind
  /** A second email with the same key is ignored: `new_inquiry:<id>`. */
  dedupeKey: string
  /** Null means the dealer, at the address set when it is sent. */
  to: string | null
  inquiryId?: string
  /** Template input, erased after sending; the text is rendered when the email is sent. */
  payload?: Record<string, unknown>
}

/** Runs in the caller's transaction; the change notice for `mail_outbox` wakes the sender. */
export async function queueMail(trx: Transaction, mail: QueuedMail): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      to_address: mail.to,
      inquiry_id: mail.inquiryId ?? null,
      payload: JSON.stringify(mail.payload ?? {}),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

type Emails = {
  /** The job that queues them, for the audit log. */
  job: string
  emails: readonly QueuedMail[]
}

/**
 * Queues emails whose key is new, in a transaction of its own. Each goes out once, however often
 * this is called and by however many processes; if all keys are known nothing is written.
 */
export async function queueOnce({ job, emails }: Emails): Promise<void> {
  if (emails.length === 0) return
  const queued = await db
    .selectFrom('mail_outbox')
    .select('dedupe_key as key')
    .where(
      'dedupe_key',
      'in',
      emails.map(({ dedupeKey }) => dedupeKey),
    )
    .execute()
  const known = new Set(queued.map(({ key }) => key))
  const unqueued = emails.filter(({ dedupeKey }) => !known.has(dedupeKey))
  if (unqueued.length === 0) return
  await command({ actor: { id: null, name: job } }, async (trx, record) => {
    for (const email of unqueued) await queueMail(trx, email)
    record({ action: 'mail.queue', entity: 'mail_outbox' })
  })
}
