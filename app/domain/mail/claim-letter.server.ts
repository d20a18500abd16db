import { command } from '#app/infra/db/command.server.ts'

import { MAIL_KINDS, type MailKind } from './mail-kind.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_LEASE_MS } from './mail-timing.ts'
import { POSTMAN } from './postman.ts'

/** A letter that is ours to send until `leased_until`. */
export type ClaimedLetter = {
  id: string
  kind: MailKind
  /** Null is the dealer. */
  to: string | null
  inquiryId: string | null
  payload: Record<string, unknown>
  /** This attempt included. */
  attempts: number
}

/**
 * Takes the letter that is due longest, for one attempt, which counts even if the process dies of
 * it. Several processes never hold the same one: rows another is taking are skipped, taken ones
 * are leased. Null when none is due.
 */
export async function claimLetter(now: Date): Promise<ClaimedLetter | null> {
  return command({ actor: POSTMAN }, async (trx) => {
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
    const letter = await trx
      .updateTable('mail_outbox')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        leased_until: new Date(now.getTime() + MAIL_LEASE_MS),
      }))
      .where('id', '=', due.id)
      .returning(['id', 'kind', 'to_address', 'inquiry_id', 'payload', 'attempts'])
      .executeTakeFirstOrThrow()
    return {
      id: letter.id,
      kind: letter.kind as MailKind,
      to: letter.to_address,
      inquiryId: letter.inquiry_id,
      payload: letter.payload as Record<string, unknown>,
      attempts: letter.attempts,
    }
  })
}
