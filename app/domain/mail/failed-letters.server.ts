import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { isWorthRetrying } from './mail-kind.ts'

export type FailedLetter = {
  id: string
  kind: string
  /** Null is the shop. */
  to: string | null
  inquiryId: string | null
  attempts: number
  reason: string
  createdAt: Date
}

/** Nobody reads further; the oldest go by themselves after a month. */
const LETTERS_MAX = 200

/**
 * Letters that were given up, the newest first. One that no mail server was ever asked to take is
 * none: a shop without a mail server has them every day.
 */
export async function listFailedLetters(): Promise<FailedLetter[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'to_address', 'inquiry_id', 'attempts', 'last_error', 'created_at'])
    .where('status', '=', 'failed')
    .where('attempts', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(LETTERS_MAX)
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

export async function countFailedLetters(): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

export type LetterChange = { ok: true } | { ok: false; reason: 'gone' | 'stale' }

/**
 * Puts a failed letter into the outbox anew, as if it were written now. One whose link is dead is
 * not: it has to be asked for again.
 */
export function retryLetter(context: CommandContext, id: string, now: Date): Promise<LetterChange> {
  return command(context, async (trx, record) => {
    const letter = await trx
      .selectFrom('mail_outbox')
      .select('kind')
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .forUpdate()
      .executeTakeFirst()
    if (!letter) return { ok: false, reason: 'gone' } as const
    if (!isWorthRetrying(letter.kind)) return { ok: false, reason: 'stale' } as const
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
    record({ action: 'mail.retry', entity: 'mail_outbox', id, after: { kind: letter.kind } })
    return { ok: true } as const
  })
}

/** Takes a failed letter off the list for good. */
export function dismissLetter(context: CommandContext, id: string): Promise<LetterChange> {
  return command(context, async (trx, record) => {
    const letter = await trx
      .deleteFrom('mail_outbox')
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning('kind')
      .executeTakeFirst()
    if (!letter) return { ok: false, reason: 'gone' } as const
    record({ action: 'mail.dismiss', entity: 'mail_outbox', id, before: { kind: letter.kind } })
    return { ok: true } as const
  })
}
