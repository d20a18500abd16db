import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { AlertForm } from './alert-schema.ts'
import { ALERT_CONSENT_VERSION, type AlertRefusal } from './alert-texts.ts'
import { alertToken, alertTokenHash } from './alert-token.server.ts'
import { armAlert, MAX_ALERTS_PER_PERSON } from './price-alert.ts'

/**
 * Stores an alert and queues an email with the link that confirms it. Nothing else is sent to an
 * address before that. The same alert again changes its limit and sends nothing more.
 */
export async function subscribe(
  context: CommandContext,
  { email, carId, kind, limitKsh }: AlertForm & { carId: string },
): Promise<{ ok: true } | Refusal<AlertRefusal>> {
  const newPersonId = newId()
  const tokenHash = alertTokenHash(await alertToken(newPersonId))
  return command(context, async (trx, record) => {
    const car = await trx
      .selectFrom('cars')
      .select(['price', 'status'])
      .where('id', '=', carId)
      .forKeyShare()
      .executeTakeFirst()
    if (!car || car.status === 'sold') return { ok: false, reason: 'gone' } as const
    if (kind === 'back' && car.status !== 'reserved') {
      return { ok: false, reason: 'not_reserved' } as const
    }
    if (kind === 'under' && car.price <= (limitKsh ?? 0)) {
      return { ok: false, reason: 'under_already' } as const
    }
    const personId = await personOf(trx, { email, id: newPersonId, tokenHash })
    const alerts = await trx
      .selectFrom('price_alerts')
      .select(['id', 'car_id', 'kind'])
      .where('person_id', '=', personId)
      .execute()
    const known = alerts.find((each) => each.car_id === carId && each.kind === kind)
    const memory = armAlert({ kind, limitKsh }, car)
    const values = {
      limit_ksh: limitKsh,
      lowest_told: memory.lowestTold,
      is_armed: memory.isArmed,
    }
    if (known) {
      await trx.updateTable('price_alerts').set(values).where('id', '=', known.id).execute()
      return { ok: true } as const
    }
    if (alerts.length >= MAX_ALERTS_PER_PERSON) return { ok: false, reason: 'full' } as const
    const id = newId()
    await trx
      .insertInto('price_alerts')
      .values({ id, person_id: personId, car_id: carId, kind, ...values })
      .execute()
    const payload: AlertPayload = { personId, alerts: [{ id, fromKsh: null }] }
    await queueMail(trx, {
      kind: 'alert_confirmation',
      dedupeKey: `alert_confirmation:${id}`,
      to: email,
      payload,
    })
    // Without the address: the audit log outlives it.
    record({ action: 'price_alert.create', entity: 'price_alerts', id, after: { carId, kind } })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
    return { ok: true } as const
  })
}

type NewPerson = { email: string; id: string; tokenHash: string }

/** Locked, so that the alerts of one address are counted one request after the other. */
async function personOf(trx: Transaction, { email, id, tokenHash }: NewPerson): Promise<string> {
  await trx
    .insertInto('alert_people')
    .values({
      id,
      email,
      token_hash: tokenHash,
      consent_version: ALERT_CONSENT_VERSION,
      consented_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const person = await trx
    .selectFrom('alert_people')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return person.id
}
