import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import { linkToken, linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { AlertForm } from './alert-schema.ts'
import { ALERT_CONSENT_VERSION, type AlertRefusal } from './alert-texts.ts'
import { armAlert, MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'
import { alertQuery, type AskedSearch, digestDay } from './search-alert.ts'

/**
 * Stores an alert and queues an email with the link that confirms it. Nothing else is sent to an
 * address before that. The same alert again changes its limit and sends nothing more.
 */
export async function subscribe(
  context: CommandContext,
  { email, carId, kind, limitKsh }: AlertForm & { carId: string },
): Promise<{ ok: true } | Refusal<AlertRefusal>> {
  const newPersonId = newId()
  const tokenHash = linkTokenHash(await linkToken('alerts-v1', newPersonId))
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
    const known = await trx
      .selectFrom('price_alerts')
      .select('id')
      .where('person_id', '=', personId)
      .where('car_id', '=', carId)
      .where('kind', '=', kind)
      .executeTakeFirst()
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
    if (await isFull(trx, personId)) return { ok: false, reason: 'full' } as const
    const id = newId()
    await trx
      .insertInto('price_alerts')
      .values({ id, person_id: personId, car_id: carId, kind, ...values })
      .execute()
    await askToConfirm(trx, { id, email, about: { personId, alerts: [{ id, fromKsh: null }] } })
    // Without the address: the audit log outlives it.
    record({ action: 'price_alert.create', entity: 'price_alerts', id, after: { carId, kind } })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
    return { ok: true } as const
  })
}

/** The same for a search: new cars are those that it does not list now. */
export async function subscribeToSearch(
  context: CommandContext,
  { email, search, now }: { email: string; search: AskedSearch; now: Date },
): Promise<{ ok: true } | Refusal<AlertRefusal>> {
  const query = alertQuery(search)
  if (query === null) return { ok: false, reason: 'no_filters' }
  const knownCars = matchingIds(await currentStock(), search)
  if (knownCars.length > MAX_MATCHES) return { ok: false, reason: 'too_many' }
  const newPersonId = newId()
  const tokenHash = linkTokenHash(await linkToken('alerts-v1', newPersonId))
  return command(context, async (trx, record) => {
    const personId = await personOf(trx, { email, id: newPersonId, tokenHash })
    const known = await trx
      .selectFrom('search_alerts')
      .select('id')
      .where('person_id', '=', personId)
      .where('query', '=', query)
      .executeTakeFirst()
    if (known) return { ok: true } as const
    if (await isFull(trx, personId)) return { ok: false, reason: 'full' } as const
    const id = newId()
    await trx
      .insertInto('search_alerts')
      .values({
        id,
        person_id: personId,
        query,
        known_cars: knownCars,
        checked_on: digestDay(now),
      })
      .execute()
    const searches = [{ id, carIds: [], more: 0 }]
    await askToConfirm(trx, { id, email, about: { personId, alerts: [], searches } })
    record({ action: 'search_alert.create', entity: 'search_alerts', id })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
    return { ok: true } as const
  })
}

async function isFull(trx: Transaction, personId: string): Promise<boolean> {
  const ofCars = trx.selectFrom('price_alerts').select('id').where('person_id', '=', personId)
  const ofSearches = trx.selectFrom('search_alerts').select('id').where('person_id', '=', personId)
  const alerts = await ofCars.unionAll(ofSearches).execute()
  return alerts.length >= MAX_ALERTS_PER_PERSON
}

type Request = { id: string; email: string; about: AlertPayload }

async function askToConfirm(trx: Transaction, { id, email, about }: Request): Promise<void> {
  await queueMail(trx, {
    kind: 'alert_confirmation',
    dedupeKey: `alert_confirmation:${id}`,
    to: email,
    payload: about,
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
