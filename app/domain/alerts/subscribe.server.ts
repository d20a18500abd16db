import { sql } from 'kysely'

import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import { currentStock } from '#app/domain/cars/search/stock-index/car-index.server.ts'
import { linkToken, linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { mayEmailVisitors } from '#app/domain/mail/visitor-emails.server.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { AlertRecipient, PushAddress } from './alert-recipient.ts'
import type { AlertForm } from './alert-schema.ts'
import { ALERT_CONSENT_VERSION, type AlertRefusal } from './alert-texts.ts'
import { ALERTED_COLUMNS, alertedCar, readShownCosts } from './alerted-cars.server.ts'
import { armAlert, isWithin, MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'
import { alertQuery, type AskedSearch, digestDay } from './search-alert.ts'

type Subscribed = { ok: true; personId: string } | Refusal<AlertRefusal>

/**
 * Stores an alert. For an email address it queues the confirmation link, and nothing else is sent
 * there until it is used. The same alert again only changes its limit.
 */
export async function subscribe(
  context: CommandContext,
  { recipient, carId, kind, limitKsh }: AlertForm & { carId: string },
): Promise<Subscribed> {
  const newcomer = await newcomerOf(recipient)
  if (newcomer === null) return { ok: false, reason: 'phone_wrong' }
  const costs = await readShownCosts()
  return command(context, async (trx, record) => {
    const found = await trx
      .selectFrom('cars')
      .select(ALERTED_COLUMNS)
      .where('id', '=', carId)
      .forKeyShare()
      .executeTakeFirst()
    if (!found || found.status === 'sold') return { ok: false, reason: 'gone' } as const
    const car = alertedCar(found, costs)
    if (kind === 'back' && car.status !== 'reserved') {
      return { ok: false, reason: 'not_reserved' } as const
    }
    if (kind === 'under' && isWithin(limitKsh, car)) {
      return { ok: false, reason: 'under_already' } as const
    }
    const personId = await personOf(trx, newcomer)
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
      told_cif: memory.isCifTold,
      told_at: new Date(),
      is_armed: memory.isArmed,
      paused_at: null,
    }
    if (known) {
      await trx.updateTable('price_alerts').set(values).where('id', '=', known.id).execute()
      return { ok: true, personId } as const
    }
    const refusal = await refusalOf(trx, { personId, recipient })
    if (refusal) return refusal
    const id = newId()
    await trx
      .insertInto('price_alerts')
      .values({ id, person_id: personId, car_id: carId, kind, ...values })
      .execute()
    const about = { personId, alerts: [{ id, fromKsh: null }] }
    await askToConfirm({ trx, record }, { id, recipient, about })
    // Leaves out the address: the audit log outlives it.
    record({ action: 'price_alert.create', entity: 'price_alerts', id, after: { carId, kind } })
    return { ok: true, personId } as const
  })
}

/** The same for a search; the cars it lists now don't count as new. */
export async function subscribeToSearch(
  context: CommandContext,
  { recipient, search, now }: { recipient: AlertRecipient; search: AskedSearch; now: Date },
): Promise<Subscribed> {
  const query = alertQuery(search)
  if (query === null) return { ok: false, reason: 'no_filters' }
  const knownCars = matchingIds(await currentStock(), search)
  if (knownCars.length > MAX_MATCHES) return { ok: false, reason: 'too_many' }
  const newcomer = await newcomerOf(recipient)
  if (newcomer === null) return { ok: false, reason: 'phone_wrong' }
  return command(context, async (trx, record) => {
    const personId = await personOf(trx, newcomer)
    const known = await trx
      .selectFrom('search_alerts')
      .select('id')
      .where('person_id', '=', personId)
      .where('query', '=', query)
      .executeTakeFirst()
    if (known) {
      await trx
        .updateTable('search_alerts')
        .set({ paused_at: null })
        .where('id', '=', known.id)
        .execute()
      return { ok: true, personId } as const
    }
    const refusal = await refusalOf(trx, { personId, recipient })
    if (refusal) return refusal
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
    await askToConfirm(
      { trx, record },
      { id, recipient, about: { personId, alerts: [], searches } },
    )
    record({ action: 'search_alert.create', entity: 'search_alerts', id })
    return { ok: true, personId } as const
  })
}

async function refusalOf(
  trx: Transaction,
  { personId, recipient }: { personId: string; recipient: AlertRecipient },
): Promise<Refusal<AlertRefusal> | null> {
  if (await isFull(trx, personId)) return { ok: false, reason: 'full' }
  const isByEmail = recipient.channel === 'email'
  return isByEmail && !(await mayEmailVisitors(trx))
    ? { ok: false, reason: 'no_more_emails' }
    : null
}

async function isFull(trx: Transaction, personId: string): Promise<boolean> {
  const ofCars = trx.selectFrom('price_alerts').select('id').where('person_id', '=', personId)
  const ofSearches = trx.selectFrom('search_alerts').select('id').where('person_id', '=', personId)
  const alerts = await ofCars.unionAll(ofSearches).execute()
  return alerts.length >= MAX_ALERTS_PER_PERSON
}

type Request = { id: string; recipient: AlertRecipient; about: AlertPayload }

/** A device has consented by allowing notifications; WhatsApp messages can be stopped there. */
async function askToConfirm(
  { trx, record }: { trx: Transaction; record: (entry: AuditEntry) => void },
  { id, recipient, about }: Request,
): Promise<void> {
  if (recipient.channel !== 'email') return
  await queueMail(trx, {
    kind: 'alert_confirmation',
    dedupeKey: `alert_confirmation:${id}`,
    to: recipient.email,
    payload: about,
  })
  record({ action: 'mail.queue', entity: 'mail_outbox' })
}

type Newcomer = {
  id: string
  tokenHash: string
  email: string | null
  phone: string | null
  push: PushAddress | null
}

/** The person as stored; null if the number can't be on WhatsApp. */
async function newcomerOf(recipient: AlertRecipient): Promise<Newcomer | null> {
  const id = newId()
  const tokenHash = linkTokenHash(await linkToken('alerts-v1', id))
  const newcomer: Newcomer = { id, tokenHash, email: null, phone: null, push: null }
  if (recipient.channel === 'email') return { ...newcomer, email: recipient.email }
  if (recipient.channel === 'push') return { ...newcomer, push: recipient.push }
  const phone = normaliseWhatsapp(recipient.phone)
  return phone === null ? null : { ...newcomer, phone }
}

/** Locks the person, so that concurrent requests count their alerts one after the other. */
async function personOf(trx: Transaction, newcomer: Newcomer): Promise<string> {
  const { id, tokenHash, email, phone, push } = newcomer
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
    .select('id')
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
  return person.id
}
