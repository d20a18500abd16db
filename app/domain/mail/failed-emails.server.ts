import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { isWorthRetrying } from './mail-kind.ts'

export type FailedEmail = {
  id: string
  kind: string
  /** Null means the dealer. */
  to: string | null
  inquiryId: string | null
  attempts: number
  reason: string
  createdAt: Date
}

/** Nobody reads further; emails are deleted after a month anyway. */
const EMAILS_MAX = 200

/** Newest first. Unattempted ones don't count: without a mail server there are some every day. */
export async function listFailedEmails(): Promise<FailedEmail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'to_address', 'inquiry_id', 'attempts', 'last_error', 'created_at'])
    .where('status', '=', 'failed')
    .where('attempts', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(EMAILS_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    inquiryId: row.inquiry_id,
    attempts: row.attempts,
    reason: row.last_error ?? 'No reason was given.',
    createdAt: row.created_at,
  }))
}

export async function countFailedEmails(): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

export type OutboxChange = { ok: true } | Refusal<'gone' | 'stale'>

/** Requeues a failed email, unless its link has expired and a new one has to be requested. */
export function retryEmail(context: CommandContext, id: string, now: Date): Promise<OutboxChange> {
  return command(context, async (trx, record) => {
    const email = await trx
      .selectFrom('mail_outbox')
      .select('kind')
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .forUpdate()
      .executeTakeFirst()
    if (!email) return { ok: false, reason: 'gone' } as const
    if (!isWorthRetrying(email.kind)) return { ok: false, reason: 'stale' } as const
    await trx
      .updateTable('mail_outbox')
      .set({
        status: 'pending',
        attempts: 0,
        next_attempt_at: now,
        leased_until: null,
        last_error: null,
        created_at: now,
      })
      .where('id', '=', id)
      .execute()
    record({ action: 'mail.retry', entity: 'mail_outbox', id, after: { kind: email.kind } })
    return { ok: true } as const
  })
}

export function dismissEmail(context: CommandContext, id: string): Promise<OutboxChange> {
  return command(context, async (trx, record) => {
    const email = await trx
      .deleteFrom('mail_outbox')
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning('kind')
      .executeTakeFirst()
    if (!email) return { ok: false, reason: 'gone' } as const
    record({ action: 'mail.dismiss', entity: 'mail_outbox', id, before: { kind: email.kind } })
    return { ok: true } as const
  })
}
