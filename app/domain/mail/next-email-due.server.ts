import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

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
