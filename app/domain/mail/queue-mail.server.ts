import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { MailKind } from './mail-kind.ts'

export type QueuedMail = {
  kind: MailKind
  /** Two letters with one key are one letter: `new_inquiry:<id>`. */
  dedupeKey: string
  /** Null is the dealer, at the address the settings have when it goes out. */
  to: string | null
  inquiryId?: string
  /** What the words are made from when it goes out; forgotten once it is sent. */
  payload?: Record<string, unknown>
}

/**
 * Puts a letter into the outbox, in the transaction of what it is about: both are kept or neither.
 * The sender hears of it by the command's change notice of `mail_outbox`.
 */
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
