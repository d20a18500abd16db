import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import type { ClaimedEmail } from './claim-email.server.ts'
import { MAIL_ATTEMPTS_MAX, retryDelayMs } from './mail-timing.ts'
import { MAIL_WORKER } from './mail-worker.ts'

type Attempt = Pick<ClaimedEmail, 'id' | 'attempts'>

/**
 * Marks an email as sent, whoever holds its lease by now, and erases its payload, which may hold
 * half of a sign-in link.
 */
export async function markSent(email: Pick<Attempt, 'id'>, now: Date): Promise<void> {
  await command({ actor: MAIL_WORKER }, async (trx) => {
    await trx
      .updateTable('mail_outbox')
      .set({ status: 'sent', sent_at: now, payload: '{}', leased_until: null, last_error: null })
      .where('id', '=', email.id)
      .where('status', '!=', 'sent')
      .execute()
  })
}

type Retry = { reason: string; now: Date; random: number }

/** Schedules another attempt, or fails the email after the last one. */
export async function retryLater(
  email: Attempt,
  { reason, now, random }: Retry,
): Promise<'pending' | 'failed'> {
  if (email.attempts >= MAIL_ATTEMPTS_MAX) {
    await failEmail(email, reason)
    return 'failed'
  }
  const delayMs = retryDelayMs({ attempts: email.attempts, random })
  await command({ actor: MAIL_WORKER }, async (trx) => {
    await ownAttempt(trx, email)
      .set({
        next_attempt_at: new Date(now.getTime() + delayMs),
        leased_until: null,
        last_error: reason,
      })
      .execute()
  })
  return 'pending'
}

export async function failEmail(email: Attempt, reason: string): Promise<void> {
  await command({ actor: MAIL_WORKER }, async (trx) => {
    await ownAttempt(trx, email)
      .set({ status: 'failed', payload: '{}', leased_until: null, last_error: reason })
      .execute()
  })
}

/** The email, unless the lease expired and another process has claimed it. */
function ownAttempt(trx: Transaction, { id, attempts }: Attempt) {
  return trx
    .updateTable('mail_outbox')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts)
}
