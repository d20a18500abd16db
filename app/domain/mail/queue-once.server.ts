import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { queueMail, type QueuedMail } from './queue-mail.server.ts'

type Emails = {
  /** The job that queues them, for the audit log. */
  job: string
  emails: readonly QueuedMail[]
}

/**
 * Queues emails whose key is new, in a transaction of its own. Each goes out once, however often
 * this is called and by however many processes; if all keys are known nothing is written.
 */
export async function queueOnce({ job, emails }: Emails): Promise<void> {
  if (emails.length === 0) return
  const queued = await db
    .selectFrom('mail_outbox')
    .select('dedupe_key as key')
    .where(
      'dedupe_key',
      'in',
      emails.map(({ dedupeKey }) => dedupeKey),
    )
    .execute()
  const known = new Set(queued.map(({ key }) => key))
  const unqueued = emails.filter(({ dedupeKey }) => !known.has(dedupeKey))
  if (unqueued.length === 0) return
  await command({ actor: { id: null, name: job } }, async (trx, record) => {
    for (const email of unqueued) await queueMail(trx, email)
    record({ action: 'mail.queue', entity: 'mail_outbox' })
  })
}
