import { db } from '#app/infra/db/database.server.ts'

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
