import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import { pricesText } from '#app/domain/costs/card-price.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'

import { ALERTED_COLUMNS, alertedCar, readShownCosts } from './alert-queries.server.ts'
import type { AlertRefusal } from './alert-texts.ts'
import type { AlertPerson, OwnAlert } from './own-alerts.ts'
import { armAlert, isWithin } from './price-alert.ts'

/** @returns the owner of the link; null if it is unknown */
export async function findAlertPerson(token: string): Promise<AlertPerson | null> {
  const person = await alertPeople()
    .where('token_hash', '=', linkTokenHash(token))
    .executeTakeFirst()
  return person ? withAlerts(person) : null
}

type Reached = { emails: readonly string[]; phones: readonly string[] }

/** People reached at one of these addresses; emails are in lower case. */
export async function listAlertPeople({ emails, phones }: Reached): Promise<AlertPerson[]> {
  if (emails.length + phones.length === 0) return []
  const people = await alertPeople()
    .where((eb) =>
      eb.or([
        ...(emails.length > 0 ? [eb(eb.fn('lower', ['email']), 'in', emails)] : []),
        ...(phones.length > 0 ? [eb('phone_e164', 'in', phones)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return Promise.all(people.map(withAlerts))
}

const alertPeople = () =>
  db
    .selectFrom('alert_people')
    .select([
      'id',
      'email',
      'phone_e164',
      sql<string>`coalesce(email, phone_e164, push ->> 'endpoint')`.as('address'),
      'consent_version',
      'consented_at',
      'confirmed_at',
      'stopped_at',
      'keep_asked_at',
    ])

type StoredPerson = Awaited<ReturnType<ReturnType<typeof alertPeople>['executeTakeFirstOrThrow']>>

async function withAlerts(person: StoredPerson): Promise<AlertPerson> {
  const alerts = await listPriceAlerts(person.id)
  const searches = await db
    .selectFrom('search_alerts')
    .select(['id', 'query', 'created_at as since', 'paused_at as pausedAt'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
  return {
    id: person.id,
    channel: person.email !== null ? 'email' : person.phone_e164 !== null ? 'whatsapp' : 'push',
    address: person.address,
    consent: { version: person.consent_version, at: person.consented_at },
    confirmedAt: person.confirmed_at,
    stoppedAt: person.stopped_at,
    isAskedToKeep: person.keep_asked_at !== null,
    searches,
    alerts,
  }
}

async function listPriceAlerts(personId: string): Promise<OwnAlert[]> {
  const rows = await db
    .selectFrom('price_alerts')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select([
      'price_alerts.id as alertId',
      'price_alerts.kind',
      'price_alerts.limit_ksh as limitKsh',
      'price_alerts.created_at as since',
      'price_alerts.paused_at as pausedAt',
      'cars.id as carId',
      'cars.year',
      ...ALERTED_COLUMNS,
    ])
    .where('price_alerts.person_id', '=', personId)
    .orderBy('price_alerts.id')
    .execute()
  const costs = rows.length > 0 ? await readShownCosts() : null
  return rows.map(({ alertId, kind, limitKsh, since, pausedAt, carId, ...car }) => {
    const { status, isCif } = alertedCar(car, costs)
    const priceText = pricesText(car, costs)
    return {
      id: alertId,
      kind,
      limitKsh,
      since,
      pausedAt,
      car: { id: carId, name: carName(car), priceText, isCif, status },
    }
  })
}

/** Confirms the address, resumes messages, or keeps the alerts for another year. */
export async function confirmAlerts(context: CommandContext, personId: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('alert_people')
      .set((eb) => ({
        confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(new Date())),
        stopped_at: null,
        used_at: new Date(),
        keep_asked_at: null,
      }))
      .where('id', '=', personId)
      .execute()
    record({ action: 'alert_person.confirm', entity: 'alert_people', id: personId })
  })
}

/** Stops all messages until the person resumes them; waiting ones are dropped. */
export async function stopAlerts(context: CommandContext, personId: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('alert_people')
      .set({ stopped_at: new Date() })
      .where('id', '=', personId)
      .execute()
    await trx.deleteFrom('alert_messages').where('person_id', '=', personId).execute()
    record({ action: 'alert_person.stop', entity: 'alert_people', id: personId })
  })
}

/** Changes the limit of an alert of kind `under`. */
export async function changeLimit(
  context: CommandContext,
  { personId, alertId, limitKsh }: { personId: string; alertId: string; limitKsh: number },
): Promise<{ ok: true } | Refusal<AlertRefusal>> {
  if (!isId(alertId)) return { ok: false, reason: 'gone' }
  const costs = await readShownCosts()
  return command(context, async (trx, record) => {
    const found = await trx
      .selectFrom('cars')
      .select(ALERTED_COLUMNS)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('price_alerts')
          .select('car_id')
          .where('id', '=', alertId)
          .where('person_id', '=', personId)
          .where('kind', '=', 'under'),
      )
      .executeTakeFirst()
    if (!found || found.status === 'sold') return { ok: false, reason: 'gone' } as const
    const car = alertedCar(found, costs)
    if (isWithin(limitKsh, car)) return { ok: false, reason: 'under_already' } as const
    const { isArmed } = armAlert({ kind: 'under', limitKsh }, car)
    await trx
      .updateTable('price_alerts')
      .set({ limit_ksh: limitKsh, is_armed: isArmed })
      .where('id', '=', alertId)
      .execute()
    await markUsed(trx, personId)
    record({ action: 'price_alert.update', entity: 'price_alerts', id: alertId })
    return { ok: true } as const
  })
}

/** An alert's page and its audit entry name the same thing. */
const KINDS_OF_ALERT = [
  { table: 'price_alerts', noun: 'price_alert' },
  { table: 'search_alerts', noun: 'search_alert' },
] as const

type Own = { personId: string; alertId: string }

/**
 * Pauses one alert or resumes it; once resumed it reports what happened meanwhile.
 * @returns whether the person has such an alert
 */
export async function pauseAlert(
  context: CommandContext,
  { personId, alertId, isPaused }: Own & { isPaused: boolean },
): Promise<boolean> {
  return changeOwn(
    context,
    { personId, alertId, verb: isPaused ? 'pause' : 'start' },
    (trx, table) =>
      trx
        .updateTable(table)
        .set({ paused_at: isPaused ? new Date() : null })
        .where('id', '=', alertId)
        .where('person_id', '=', personId)
        .returning('id')
        .execute(),
  )
}

/** @returns whether the person had such an alert */
export async function removeAlert(context: CommandContext, own: Own): Promise<boolean> {
  return changeOwn(context, { ...own, verb: 'delete' }, (trx, table) =>
    trx
      .deleteFrom(table)
      .where('id', '=', own.alertId)
      .where('person_id', '=', own.personId)
      .returning('id')
      .execute(),
  )
}

type Change = (
  trx: Transaction,
  table: (typeof KINDS_OF_ALERT)[number]['table'],
) => Promise<readonly { id: string }[]>

async function changeOwn(
  context: CommandContext,
  { personId, alertId, verb }: Own & { verb: 'pause' | 'start' | 'delete' },
  change: Change,
): Promise<boolean> {
  if (!isId(alertId)) return false
  return command(context, async (trx, record) => {
    for (const { table, noun } of KINDS_OF_ALERT) {
      const changed = await change(trx, table)
      if (changed.length === 0) continue
      await markUsed(trx, personId)
      record({ action: `${noun}.${verb}`, entity: table, id: alertId })
      return true
    }
    return false
  })
}

/** Only people who hold the link from the messages use their alerts. */
async function markUsed(trx: Transaction, personId: string): Promise<void> {
  await trx
    .updateTable('alert_people')
    .set({ used_at: new Date(), keep_asked_at: null })
    .where('id', '=', personId)
    .execute()
}

/** Deletes the address, number or device, and all its alerts. */
export async function deleteAlertPerson(context: CommandContext, personId: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx.deleteFrom('alert_people').where('id', '=', personId).execute()
    record({ action: 'alert_person.delete', entity: 'alert_people', id: personId })
  })
}
