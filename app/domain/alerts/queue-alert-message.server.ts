import type { AlertPayload, MailKind } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { AuditEntry } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { mergePayloads } from './alert-facts.ts'
import { notifyAt } from './alert-recipient.ts'

type Message = {
  /** Must be locked by the caller. */
  person: { email: string | null; isPush: boolean }
  kind: MailKind
  /** Names the occasion, so that its email is queued only once. */
  occasion: string
  payload: AlertPayload
  now: Date
}

/**
 * Queues a message for one person: as an email, or as the one message that waits for a push service
 * or for staff to send it on WhatsApp.
 */
export async function queueAlertMessage(
  { trx, record }: { trx: Transaction; record: (entry: AuditEntry) => void },
  { person, kind, occasion, payload, now }: Message,
): Promise<void> {
  const { personId } = payload
  if (person.email !== null) {
    const dedupeKey = `${kind}:${personId}:${occasion}`
    await queueMail(trx, { kind, dedupeKey, to: person.email, payload })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
    return
  }
  const waiting = await trx
    .selectFrom('alert_messages')
    .select('payload')
    .where('person_id', '=', personId)
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const message = {
    id: newId(),
    payload: JSON.stringify(waiting ? mergePayloads(waiting.payload, payload) : payload),
    due_at: person.isPush ? notifyAt(now) : now,
    attempts: 0,
    told_at: null,
    created_at: now,
  }
  await trx
    .insertInto('alert_messages')
    .values({ person_id: personId, ...message })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(message))
    .execute()
  record({ action: 'alert_message.queue', entity: 'alert_messages' })
}
