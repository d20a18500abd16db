import { sql } from 'kysely'

import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { checkAlert, EMAIL_PAUSE_MS, isSettled } from './price-alert.ts'

const ACTOR = { id: null, name: 'price-alerts' }

/**
 * Queues one email for each person for whom there is news, and remembers what it tells. Any number of
 * processes may run it: a person is locked, and who was told meanwhile is not told again.
 */
export async function queuePriceAlerts(now: Date): Promise<void> {
  for (const personId of await listPeopleToCheck(now)) await tellPerson(personId, now)
}

/** Confirmed people, not stopped and not emailed just now, with a car that may be news. */
async function listPeopleToCheck(now: Date): Promise<string[]> {
  const people = await db
    .selectFrom('price_alerts')
    .innerJoin('alert_people', 'alert_people.id', 'price_alerts.person_id')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select('alert_people.id')
    .distinct()
    .where('alert_people.confirmed_at', 'is not', null)
    .where('alert_people.stopped_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('alert_people.last_emailed_at', 'is', null),
        eb('alert_people.last_emailed_at', '<=', new Date(now.getTime() - EMAIL_PAUSE_MS)),
      ]),
    )
    // Whatever `checkAlert` can call news or remember is among these.
    .where(
      sql<boolean>`case price_alerts.kind
        when 'drop' then cars.price < price_alerts.lowest_told
        when 'under' then price_alerts.is_armed = (cars.price <= price_alerts.limit_ksh)
        else price_alerts.is_armed = (cars.status = 'available') end`,
    )
    .execute()
  return people.map(({ id }) => id)
}

async function tellPerson(personId: string, now: Date): Promise<void> {
  await command({ actor: ACTOR }, async (trx, record) => {
    const person = await trx
      .selectFrom('alert_people')
      .select(['email', 'last_emailed_at'])
      .where('id', '=', personId)
      .where('confirmed_at', 'is not', null)
      .where('stopped_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const emailedAt = person?.last_emailed_at?.getTime() ?? 0
    if (!person || now.getTime() - emailedAt < EMAIL_PAUSE_MS) return
    const alerts = await trx
      .selectFrom('price_alerts')
      .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
      .select([
        'price_alerts.id',
        'price_alerts.car_id',
        'price_alerts.kind',
        'price_alerts.limit_ksh as limitKsh',
        'price_alerts.lowest_told as lowestTold',
        'price_alerts.is_armed as isArmed',
        'cars.price',
        'cars.status',
      ])
      .where('price_alerts.person_id', '=', personId)
      .orderBy('price_alerts.id')
      .execute()
    const changes = await changesOf(
      trx,
      alerts.map((alert) => alert.car_id),
    )
    const news: AlertPayload['alerts'] = []
    for (const { id, car_id: carId, price, status, ...alert } of alerts) {
      if (!isSettled(changes.get(carId) ?? [], now)) continue
      const { isNews, lowestTold, isArmed } = checkAlert(alert, { price, status })
      if (isNews) news.push({ id, fromKsh: alert.kind === 'drop' ? alert.lowestTold : null })
      if (lowestTold === alert.lowestTold && isArmed === alert.isArmed) continue
      await trx
        .updateTable('price_alerts')
        .set({ lowest_told: lowestTold, is_armed: isArmed })
        .where('id', '=', id)
        .execute()
    }
    if (news.length === 0) return
    const payload: AlertPayload = { personId, alerts: news }
    await queueMail(trx, {
      kind: 'price_alert',
      dedupeKey: `price_alert:${personId}:${now.toISOString()}`,
      to: person.email,
      payload,
    })
    await trx
      .updateTable('alert_people')
      .set({ last_emailed_at: now })
      .where('id', '=', personId)
      .execute()
    record({ action: 'mail.queue', entity: 'mail_outbox' })
  })
}

/** The moments at which the prices changed, without the first price of each car. */
async function changesOf(trx: Pick<typeof db, 'selectFrom'>, carIds: readonly string[]) {
  if (carIds.length === 0) return new Map<string, Date[]>()
  const rows = await trx
    .selectFrom('car_price_history')
    .select(['car_id', 'changed_at'])
    .where('car_id', 'in', carIds)
    .orderBy('changed_at')
    .execute()
  const changes = Map.groupBy(rows, (row) => row.car_id)
  return new Map(
    [...changes].map(([carId, all]) => [carId, all.slice(1).map((row) => row.changed_at)] as const),
  )
}
