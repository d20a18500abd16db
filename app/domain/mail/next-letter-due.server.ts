import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** When the next letter that waits may be tried; null when none waits. */
export async function nextLetterDue(): Promise<Date | null> {
  const { due } = await db
    .selectFrom('mail_outbox')
    .select((eb) =>
      eb.fn.min<Date | null>(eb.fn('greatest', ['next_attempt_at', 'leased_until'])).as('due'),
    )
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return due
}

/** Calls `listener` when a command of any process has put a letter into the outbox. */
export function onMailQueued(listener: () => void): () => void {
  return onChange((event) => {
    const isAboutMail =
      event.kind === 'resumed' ||
      (event.kind === 'changed' && event.changes.some(({ entity }) => entity === 'mail_outbox'))
    if (isAboutMail) listener()
  })
}
