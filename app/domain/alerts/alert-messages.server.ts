import type { AlertPayload, MailKind } from '#app/domain/mail/mail-kind.ts'
import { retryDelayMs } from '#app/domain/mail/mail-timing.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import { type Transaction, db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { readAlertFacts } from './alert-facts.server.ts'
import { mergePayloads, carChangeWithPast, listsTitle, whatsappMessage } from './alert-message.ts'
import { notifyAt, type PushAddress } from './alert-recipient.ts'
import { KEEP_QUESTION } from './alert-texts.ts'

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
    .where('notified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const message = {
    id: newId(),
    payload: JSON.stringify(waiting ? mergePayloads(waiting.payload, payload) : payload),
    due_at: person.isPush ? notifyAt(now) : now,
    attempts: 0,
    notified_at: null,
    created_at: now,
  }
  await trx
    .insertInto('alert_messages')
    .values({ person_id: personId, ...message })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(message))
    .execute()
  record({ action: 'alert_message.queue', entity: 'alert_messages' })
}

/** Longer than any attempt can take. */
const LEASE_MS = 60_000
/** Reached after about sixteen hours of `retryDelayMs`; the message is out of date by then. */
const ATTEMPTS_MAX = 10

export type ClaimedNotification = {
  id: string
  personId: string
  payload: AlertPayload
  push: PushAddress
  attempts: number
}

/** Leases the notification that has been due longest, for one attempt; null when none is due. */
export async function claimNotification(now: Date): Promise<ClaimedNotification | null> {
  const claimed = await db
    .updateTable('alert_messages')
    .from('alert_people')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      due_at: new Date(now.getTime() + LEASE_MS),
    }))
    .whereRef('alert_people.id', '=', 'alert_messages.person_id')
    .where('alert_messages.person_id', '=', (eb) =>
      eb
        .selectFrom('alert_messages as due')
        .innerJoin('alert_people as person', 'person.id', 'due.person_id')
        .select('due.person_id')
        .where('person.push', 'is not', null)
        .where('due.due_at', '<=', now)
        .orderBy('due.due_at')
        .limit(1)
        .forUpdate('due')
        .skipLocked(),
    )
    .returning([
      'alert_messages.id',
      'alert_messages.person_id as personId',
      'alert_messages.payload',
      'alert_messages.attempts',
      'alert_people.push',
    ])
    .executeTakeFirst()
  return claimed?.push ? { ...claimed, push: claimed.push } : null
}

type MessageKey = { id: string; personId: string }

/** Called when it was sent or nothing is left to tell. Later additions stay, under another id. */
export async function dropMessage({ id, personId }: MessageKey): Promise<void> {
  await db
    .deleteFrom('alert_messages')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

/** Counted by the alerts overview. */
export const GIVEN_UP = 'alert_message.give_up'

/** Drops a message that can't be delivered, and keeps the reason in the audit log. */
export async function giveUp({
  id,
  personId,
  reason,
}: MessageKey & { reason: string }): Promise<void> {
  await command({ actor: { id: null, name: 'notifications' } }, async (trx, record) => {
    await trx
      .deleteFrom('alert_messages')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .execute()
    record({ action: GIVEN_UP, entity: 'alert_messages', id, detail: { reason } })
  })
}

type Delay = MessageKey & { attempts: number; reason: string; now: Date; random: number }

/** @returns false after the last attempt, when the message is dropped */
export async function retryMessage({
  attempts,
  reason,
  now,
  random,
  ...message
}: Delay): Promise<boolean> {
  if (attempts >= ATTEMPTS_MAX) {
    await giveUp({ ...message, reason })
    return false
  }
  await db
    .updateTable('alert_messages')
    .set({ due_at: new Date(now.getTime() + retryDelayMs({ attempts, random })) })
    .where('person_id', '=', message.personId)
    .where('id', '=', message.id)
    .execute()
  return true
}

/** Marks a WhatsApp message as sent by staff, or not sent. */
export async function markSent(
  context: CommandContext,
  { id, isSent }: { id: string; isSent: boolean },
): Promise<void> {
  await command(context, async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('alert_messages')
      .set({ notified_at: isSent ? new Date() : null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    record({
      action: isSent ? 'alert_message.tell' : 'alert_message.put_back',
      entity: 'alert_messages',
      id,
    })
  })
}

/** More than anyone sends at once. */
const SHOWN = 50
const SENT_SHOWN_MS = 24 * 3_600_000

type WhatsappMessage = {
  id: string
  personId: string
  phone: string
  /** One line for each car, then the searches. */
  lines: string[]
  text: string
  since: Date
  notifiedAt: Date | null
}

/** Messages that staff have to send, oldest first, then those sent in the last day. */
export async function listWhatsappMessages(now: Date): Promise<WhatsappMessage[]> {
  const rows = await db
    .selectFrom('alert_messages')
    .innerJoin('alert_people', 'alert_people.id', 'alert_messages.person_id')
    .select([
      'alert_messages.id',
      'alert_messages.person_id as personId',
      'alert_people.phone_e164 as phone',
      'alert_messages.payload',
      'alert_messages.notified_at as notifiedAt',
      'alert_messages.created_at as since',
    ])
    .where('alert_people.phone_e164', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('notified_at', 'is', null),
        eb('notified_at', '>', new Date(now.getTime() - SENT_SHOWN_MS)),
      ]),
    )
    .orderBy('notified_at', (order) => order.desc().nullsFirst())
    .orderBy('alert_messages.created_at')
    .limit(SHOWN)
    .execute()
  const { siteName } = await readSiteSettings()
  const listed = rows.map(async ({ payload, phone, ...row }): Promise<WhatsappMessage[]> => {
    const facts = await readAlertFacts({ ...payload, isNotification: true })
    if (!facts || phone === null) return []
    const lines = facts.cars.map((car) => `${car.name}: ${carChangeWithPast(car)}`)
    if (facts.lists.length > 0) lines.push(listsTitle(facts.lists))
    if (facts.asksToKeep) lines.push(KEEP_QUESTION)
    return [{ ...row, phone, lines, text: whatsappMessage(facts, siteName) }]
  })
  return (await Promise.all(listed)).flat()
}

/** Number of waiting messages; those whose cars were all sold since don't count. */
export async function countWhatsappMessages(now: Date): Promise<number> {
  const listed = await listWhatsappMessages(now)
  return listed.filter(({ notifiedAt }) => notifiedAt === null).length
}
