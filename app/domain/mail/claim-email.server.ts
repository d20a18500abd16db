import { onChange } from '#app/infra/db/changes.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { type Transaction, db } from '#app/infra/db/database.server.ts'

import { MAIL_KINDS, type MailKind } from './mail-kind.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_LEASE_MS, MAIL_WORKER, retryDelayMs } from './mail-timing.ts'

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

/** For an email with nothing left to say. Its row stays, so that it is not queued again. */
export async function dropEmail(email: Attempt): Promise<void> {
  await command({ actor: MAIL_WORKER }, async (trx) => {
    await ownAttempt(trx, email)
      .set({ status: 'dropped', payload: '{}', leased_until: null, last_error: null })
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

export async function nextEmailDue(): Promise<Date | null> {
  const { due } = await db
    .selectFrom('mail_outbox')
    .select((eb) =>
      eb.fn.min<Date | null>(eb.fn('greatest', ['next_attempt_at', 'leased_until'])).as('due'),
    )
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return due
}

/** Calls `listener` when any process queues an email; returns the unsubscribe function. */
export function onMailQueued(listener: () => void): () => void {
  return onChange((changes) => {
    if (changes === 'all' || changes.some(({ entity }) => entity === 'mail_outbox')) listener()
  })
}
