import { carName } from '#app/domain/cars/car-name.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AlertKind } from './price-alert.ts'

export type OwnAlert = {
  id: string
  kind: AlertKind
  limitKsh: number | null
  car: { id: string; name: string; price: number; status: CarStatus }
}

export type AlertPerson = {
  id: string
  email: string
  isConfirmed: boolean
  isStopped: boolean
  alerts: OwnAlert[]
  searches: { id: string; query: string }[]
}

/** @returns whose link it is; null for an unknown one */
export async function findAlertPerson(token: string): Promise<AlertPerson | null> {
  const person = await db
    .selectFrom('alert_people')
    .select(['id', 'email', 'confirmed_at', 'stopped_at'])
    .where('token_hash', '=', linkTokenHash(token))
    .executeTakeFirst()
  if (!person) return null
  const rows = await db
    .selectFrom('price_alerts')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select([
      'price_alerts.id',
      'price_alerts.kind',
      'price_alerts.limit_ksh as limitKsh',
      'cars.id as carId',
      'cars.make',
      'cars.model',
      'cars.year',
      'cars.price',
      'cars.status',
    ])
    .where('price_alerts.person_id', '=', person.id)
    .orderBy('price_alerts.id')
    .execute()
  const searches = await db
    .selectFrom('search_alerts')
    .select(['id', 'query'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
  return {
    id: person.id,
    email: person.email,
    isConfirmed: person.confirmed_at !== null,
    isStopped: person.stopped_at !== null,
    searches,
    alerts: rows.map(({ id, kind, limitKsh, carId, price, status, ...car }) => ({
      id,
      kind,
      limitKsh,
      car: { id: carId, name: carName(car), price, status },
    })),
  }
}

/** Confirms the address, or starts the emails again. */
export async function confirmAlerts(context: CommandContext, personId: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('alert_people')
      .set((eb) => ({
        confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(new Date())),
        stopped_at: null,
        used_at: new Date(),
      }))
      .where('id', '=', personId)
      .execute()
    record({ action: 'alert_person.confirm', entity: 'alert_people', id: personId })
  })
}

/** No more emails until the person starts them again. */
export async function stopAlerts(context: CommandContext, personId: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('alert_people')
      .set({ stopped_at: new Date(), used_at: new Date() })
      .where('id', '=', personId)
      .execute()
    record({ action: 'alert_person.stop', entity: 'alert_people', id: personId })
  })
}

export async function removeAlert(
  context: CommandContext,
  { personId, alertId }: { personId: string; alertId: string },
): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .deleteFrom('price_alerts')
      .where('id', '=', alertId)
      .where('person_id', '=', personId)
      .execute()
    await trx
      .deleteFrom('search_alerts')
      .where('id', '=', alertId)
      .where('person_id', '=', personId)
      .execute()
    record({
      action: 'price_alert.delete',
      entity: 'price_alerts',
      id: alertId,
      alsoChanged: ['search_alerts'],
    })
  })
}

/** The address and all its alerts. */
export async function deleteAlertPerson(context: CommandContext, personId: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx.deleteFrom('alert_people').where('id', '=', personId).execute()
    record({ action: 'alert_person.delete', entity: 'alert_people', id: personId })
  })
}
