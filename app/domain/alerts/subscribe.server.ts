import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { sendAlertLink } from './alert-links.server.ts'
import { newcomerOf, personOf } from './alert-newcomer.server.ts'
import {
  ALERTED_COLUMNS,
  alertedCar,
  readShownCosts,
  currentSearchOf,
} from './alert-queries.server.ts'
import type { AlertRecipient } from './alert-recipient.ts'
import type { AlertForm } from './alert-schema.ts'
import type { AlertRefusal } from './alert-texts.ts'
import { type AskedAlert, askedParams } from './own-alerts.ts'
import { armAlert, isWithin, MAX_ALERTS_PER_PERSON, MAX_MATCHES } from './price-alert.ts'
import { alertQuery, type AskedSearch, digestDay } from './search-alert.ts'

type Subscribed = { ok: true; personId: string } | Refusal<AlertRefusal>

type Within = { trx: Transaction; record: (entry: AuditEntry) => void }
type Stored = { ok: true; id: string } | Refusal<AlertRefusal>

/**
 * What was asked for. `check` refuses what can't be alerted about any more, before a person is
 * stored; `store` writes it for a person who may have it already.
 */
type Wish = {
  asked: AskedAlert
  check: (trx: Transaction) => Promise<Refusal<AlertRefusal> | null>
  find: (trx: Transaction, personId: string) => Promise<string | null>
  store: (within: Within, of: { personId: string; knownId: string | null }) => Promise<string>
}

/**
 * Asks for an alert on a car. Whoever types an address need not be its owner: an alert at a new
 * address waits until the link in an email is used, and at a confirmed one nothing changes before
 * the link is opened and the alert started there. The owner of a number already known has links.
 */
export async function subscribe(
  context: CommandContext,
  { recipient, ...asked }: AlertForm & { carId: string },
): Promise<Subscribed> {
  return ask(context, { recipient, wish: await carWish(asked) })
}

/** The same for a search; the cars it lists now don't count as new. */
export async function subscribeToSearch(
  context: CommandContext,
  { recipient, search, now }: { recipient: AlertRecipient; search: AskedSearch; now: Date },
): Promise<Subscribed> {
  const wish = await searchWish(search, now)
  return 'reason' in wish ? wish : ask(context, { recipient, wish })
}

/** Starts or changes an alert for somebody who holds the link from an email. */
export async function startAskedAlert(
  context: CommandContext,
  { personId, asked, now }: { personId: string; asked: AskedAlert; now: Date },
): Promise<{ ok: true } | Refusal<AlertRefusal>> {
  const wish =
    'query' in asked
      ? await searchWish(await currentSearchOf(asked.query), now)
      : await carWish(asked)
  if ('reason' in wish) return wish
  return command(context, async (trx, record) => {
    const refusal = await wish.check(trx)
    if (refusal) return refusal
    const { numUpdatedRows } = await trx
      .updateTable('alert_people')
      .set({ used_at: now, keep_asked_at: null })
      .where('id', '=', personId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, reason: 'gone' } as const
    const stored = await storeWish({ trx, record }, { wish, personId })
    return stored.ok ? ({ ok: true } as const) : stored
  })
}

async function ask(
  context: CommandContext,
  { recipient, wish }: { recipient: AlertRecipient; wish: Wish },
): Promise<Subscribed> {
  const newcomer = await newcomerOf(recipient)
  if (newcomer === null) return { ok: false, reason: 'phone_wrong' }
  const { asked } = wish
  return command(context, async (trx, record) => {
    const refusal = await wish.check(trx)
    if (refusal) return refusal
    const { id: personId, isConfirmed } = await personOf(trx, newcomer)
    if (recipient.channel === 'email' && isConfirmed) {
      const payload: AlertPayload = { personId, alerts: [], asked: askedParams(asked).toString() }
      const sent = await sendAlertLink({ trx, record }, { email: recipient.email, asked, payload })
      return sent.ok ? ({ ok: true, personId } as const) : sent
    }
    if (recipient.channel === 'whatsapp' && (await wish.find(trx, personId)) !== null) {
      return { ok: true, personId } as const
    }
    const stored = await storeWish({ trx, record }, { wish, personId })
    if (!stored.ok) return stored
    if (recipient.channel === 'email') {
      const { id } = stored
      const payload: AlertPayload =
        'query' in asked
          ? { personId, alerts: [], searches: [{ id, carIds: [], more: 0 }] }
          : { personId, alerts: [{ id, fromKsh: null }] }
      const sent = await sendAlertLink({ trx, record }, { email: recipient.email, asked, payload })
      if (!sent.ok) return sent
    }
    return { ok: true, personId } as const
  })
}

async function storeWish(
  { trx, record }: Within,
  { wish, personId }: { wish: Wish; personId: string },
): Promise<Stored> {
  const knownId = await wish.find(trx, personId)
  if (knownId === null && (await isFull(trx, personId))) return { ok: false, reason: 'full' }
  return { ok: true, id: await wish.store({ trx, record }, { personId, knownId }) }
}

async function isFull(trx: Transaction, personId: string): Promise<boolean> {
  const ofCars = trx.selectFrom('price_alerts').select('id').where('person_id', '=', personId)
  const ofSearches = trx.selectFrom('search_alerts').select('id').where('person_id', '=', personId)
  const alerts = await ofCars.unionAll(ofSearches).execute()
  return alerts.length >= MAX_ALERTS_PER_PERSON
}

async function carWish(asked: Extract<AskedAlert, { carId: string }>): Promise<Wish> {
  const { carId, kind, limitKsh } = asked
  const costs = await readShownCosts()
  const readCar = async (trx: Transaction) => {
    const found = await trx
      .selectFrom('cars')
      .select(ALERTED_COLUMNS)
      .where('id', '=', carId)
      .forKeyShare()
      .executeTakeFirst()
    return found && found.status !== 'sold' ? alertedCar(found, costs) : null
  }
  return {
    asked,
    async check(trx) {
      const car = await readCar(trx)
      if (!car) return { ok: false, reason: 'gone' }
      if (kind === 'back' && car.status !== 'reserved') return { ok: false, reason: 'not_reserved' }
      const isUnder = kind === 'under' && isWithin(limitKsh, car)
      return isUnder ? { ok: false, reason: 'under_already' } : null
    },
    async find(trx, personId) {
      const known = await trx
        .selectFrom('price_alerts')
        .select('id')
        .where('person_id', '=', personId)
        .where('car_id', '=', carId)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return known?.id ?? null
    },
    async store({ trx, record }, { personId, knownId }) {
      const car = await readCar(trx)
      if (!car) throw new Error('The car is locked and was there.')
      const memory = armAlert({ kind, limitKsh }, car)
      const values = {
        limit_ksh: limitKsh,
        lowest_notified_price: memory.lowestNotified,
        notified_on_cif: memory.isNotifiedOnCif,
        notified_at: new Date(),
        is_armed: memory.isArmed,
        paused_at: null,
      }
      const id = knownId ?? newId()
      await trx
        .insertInto('price_alerts')
        .values({ id, person_id: personId, car_id: carId, kind, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute()
      // Leaves out the address: the audit log outlives it.
      const action = knownId === null ? 'price_alert.create' : 'price_alert.update'
      record({ action, entity: 'price_alerts', id, after: { carId, kind } })
      return id
    },
  }
}

async function searchWish(search: AskedSearch, now: Date): Promise<Wish | Refusal<AlertRefusal>> {
  const query = alertQuery(search)
  if (query === null) return { ok: false, reason: 'no_filters' }
  const knownCars = matchingIds(await currentStock(), search)
  if (knownCars.length > MAX_MATCHES) return { ok: false, reason: 'too_many' }
  return {
    asked: { query },
    check: () => Promise.resolve(null),
    async find(trx, personId) {
      const known = await trx
        .selectFrom('search_alerts')
        .select('id')
        .where('person_id', '=', personId)
        .where('query', '=', query)
        .executeTakeFirst()
      return known?.id ?? null
    },
    async store({ trx, record }, { personId, knownId }) {
      const id = knownId ?? newId()
      await trx
        .insertInto('search_alerts')
        .values({
          id,
          person_id: personId,
          query,
          known_cars: knownCars,
          checked_on: digestDay(now),
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ paused_at: null }))
        .execute()
      const action = knownId === null ? 'search_alert.create' : 'search_alert.update'
      record({ action, entity: 'search_alerts', id })
      return id
    },
  }
}
