import type { Transaction } from '#app/infra/db/database.server.ts'
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
