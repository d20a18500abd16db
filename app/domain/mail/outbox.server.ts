import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { isWorthRetrying, MAIL_KINDS } from './mail-kind.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_RETENTION_MS, MAIL_LIFE, MAIL_WORKER } from './mail-timing.ts'

type FailedEmail = {
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

type OutboxChange = { ok: true } | Refusal<'gone' | 'stale'>

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

type OutboxFigures = {
  pending: number
  failed: number
  /** Age of the oldest pending email; 0 if none is pending. */
  oldestSeconds: number
}

export async function readOutboxFigures(now: Date): Promise<OutboxFigures> {
  const { pending, failed, oldest } = await db
    .selectFrom('mail_outbox')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      fn
        .min<Date | null>(eb.case().when('status', '=', 'pending').then(eb.ref('created_at')).end())
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const ageMs = oldest ? now.getTime() - oldest.getTime() : 0
  return { pending, failed, oldestSeconds: Math.max(ageMs, 0) / 1000 }
}

const EXPIRED = 'It could not be sent in time.'

/**
 * Fails emails past their lifetime and deletes old ones, even without a mail server.
 * @returns how many failed after an attempt, a sign that the mail server has a problem
 */
export async function pruneOutbox(now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return command({ actor: MAIL_WORKER }, async (trx) => {
    const expired = await trx
      .updateTable('mail_outbox')
      .set((eb) => ({
        status: 'failed',
        payload: '{}',
        leased_until: null,
        last_error: eb.fn.coalesce('last_error', eb.val(EXPIRED)),
      }))
      .where('status', '=', 'pending')
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .where((eb) =>
        eb.or([
          eb('attempts', '>=', MAIL_ATTEMPTS_MAX),
          ...MAIL_KINDS.map((kind) =>
            eb.and([
              eb('kind', '=', kind),
              eb.or([
                eb.and([
                  eb('attempts', '=', 0),
                  eb('created_at', '<', before(MAIL_LIFE[kind].untriedMs)),
                ]),
                eb('created_at', '<', before(MAIL_LIFE[kind].triedMs)),
              ]),
            ]),
          ),
        ]),
      )
      .returning('attempts')
      .execute()
    await trx
      .deleteFrom('mail_outbox')
      .where('created_at', '<', before(MAIL_RETENTION_MS))
      .where('status', '!=', 'pending')
      .execute()
    return expired.filter(({ attempts }) => attempts > 0).length
  })
}
