import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { retryDelayMs } from '#app/domain/mail/mail-timing.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { PushAddress } from './alert-recipient.ts'

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

type Message = { id: string; personId: string }

/** Called when it was sent or nothing is left to tell. Later additions stay, under another id. */
export async function dropMessage({ id, personId }: Message): Promise<void> {
  await db
    .deleteFrom('alert_messages')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

/** Counted by the alerts overview. */
export const GIVEN_UP = 'alert_message.give_up'

async function giveUp({ id, personId }: Message): Promise<void> {
  await command({ actor: { id: null, name: 'notifications' } }, async (trx, record) => {
    await trx
      .deleteFrom('alert_messages')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .execute()
    record({ action: GIVEN_UP, entity: 'alert_messages', id })
  })
}

type Delay = Message & { attempts: number; now: Date; random: number }

/** @returns false after the last attempt, when the message is dropped */
export async function retryMessage({ attempts, now, random, ...message }: Delay): Promise<boolean> {
  if (attempts >= ATTEMPTS_MAX) {
    await giveUp(message)
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
export async function markTold(
  context: CommandContext,
  { id, isTold }: { id: string; isTold: boolean },
): Promise<void> {
  await command(context, async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('alert_messages')
      .set({ told_at: isTold ? new Date() : null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    record({
      action: isTold ? 'alert_message.tell' : 'alert_message.put_back',
      entity: 'alert_messages',
      id,
    })
  })
}
