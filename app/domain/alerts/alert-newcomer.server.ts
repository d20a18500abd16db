import { sql } from 'kysely'

import { linkToken, linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { AlertRecipient, PushAddress } from './alert-recipient.ts'
import { ALERT_CONSENT_VERSION } from './alert-texts.ts'

export type Newcomer = {
  id: string
  tokenHash: string
  email: string | null
  phone: string | null
  push: PushAddress | null
}

/** The person as stored; null if the number can't be on WhatsApp. */
export async function newcomerOf(recipient: AlertRecipient): Promise<Newcomer | null> {
  const id = newId()
  const tokenHash = linkTokenHash(await linkToken('alerts-v1', id))
  const newcomer: Newcomer = { id, tokenHash, email: null, phone: null, push: null }
  if (recipient.channel === 'email') return { ...newcomer, email: recipient.email }
  if (recipient.channel === 'push') return { ...newcomer, push: recipient.push }
  const phone = normaliseWhatsapp(recipient.phone)
  return phone === null ? null : { ...newcomer, phone }
}

/** Locks the person, so that concurrent requests count their alerts one after the other. */
export async function personOf(
  trx: Transaction,
  { id, tokenHash, email, phone, push }: Newcomer,
): Promise<{ id: string; isConfirmed: boolean }> {
  const now = new Date()
  await trx
    .insertInto('alert_people')
    .values({
      id,
      email,
      phone_e164: phone,
      push: push && JSON.stringify(push),
      token_hash: tokenHash,
      consent_version: ALERT_CONSENT_VERSION,
      consented_at: now,
      confirmed_at: email === null ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const person = await trx
    .selectFrom('alert_people')
    .select(['id', 'confirmed_at'])
    .where((eb) =>
      email !== null
        ? eb(eb.fn('lower', ['email']), '=', email.toLowerCase())
        : phone !== null
          ? eb('phone_e164', '=', phone)
          : eb(sql`push ->> 'endpoint'`, '=', push?.endpoint ?? ''),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Only the device itself can ask for notifications, and its keys may be new.
  if (push) {
    await trx
      .updateTable('alert_people')
      .set({ push: JSON.stringify(push), stopped_at: null, used_at: now, keep_asked_at: null })
      .where('id', '=', person.id)
      .execute()
  }
  // Who asks again has as long to confirm as who asks first.
  if (person.confirmed_at === null) {
    await trx
      .updateTable('alert_people')
      .set({ consented_at: now, consent_version: ALERT_CONSENT_VERSION })
      .where('id', '=', person.id)
      .execute()
  }
  return { id: person.id, isConfirmed: person.confirmed_at !== null }
}
