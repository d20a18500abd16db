import { DAY_MS } from '#app/domain/dates/units.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import type { MailKind } from './mail-kind.ts'
import { VISITOR_EMAILS_A_DAY } from './visitor-emails.ts'

const TO_VISITORS: MailKind[] = ['inquiry_acknowledgement', 'alert_confirmation']

/** Counts the last 24 hours, sent or not. */
export async function countVisitorEmails(db: Connection | Transaction, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', 'in', TO_VISITORS)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether the shop may send one more email to an address that a visitor typed, which may be a
 * stranger's: limits per network alone would let many networks flood a mailbox, and get the shop's
 * own address blocked.
 */
export async function mayEmailVisitors(trx: Transaction): Promise<boolean> {
  return (await countVisitorEmails(trx, new Date())) < VISITOR_EMAILS_A_DAY
}
