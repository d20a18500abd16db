import { command } from '#app/infra/db/command.server.ts'

import { MAIL_KINDS, type MailKind } from './mail-kind.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_LEASE_MS } from './mail-timing.ts'
import { MAIL_WORKER } from './mail-worker.ts'

export type ClaimedEmail = {
  id: string
  kind: MailKind
  /** Null means the dealer. */
  to: string | null
  inquiryId: string | null
  payload: Record<string, unknown>
  attempts: number
}

/**
 * Leases the email that has been due longest for one attempt, which counts even if the process
 * dies. Skips rows that another process has locked or leased. Null if none is due.
 */
export async function claimEmail(now: Date): Promise<ClaimedEmail | null> {
  return command({ actor: MAIL_WORKER }, async (trx) => {
    const due = await trx
      .selectFrom('mail_outbox')
      .select('id')
      .where('status', '=', 'pending')
      .where('kind', 'in', MAIL_KINDS)
      .where('attempts', '<', MAIL_ATTEMPTS_MAX)
      .where('next_attempt_at', '<=', now)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    const email = await trx
      .updateTable('mail_outbox')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        leased_until: new Date(now.getTime() + MAIL_LEASE_MS),
      }))
      .where('id', '=', due.id)
      .returning(['id', 'kind', 'to_address', 'inquiry_id', 'payload', 'attempts'])
      .executeTakeFirstOrThrow()
    return {
      id: email.id,
      kind: email.kind as MailKind,
      to: email.to_address,
      inquiryId: email.inquiry_id,
      payload: email.payload as Record<string, unknown>,
      attempts: email.attempts,
    }
  })
}
