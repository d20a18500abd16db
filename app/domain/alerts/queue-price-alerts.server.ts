import { sql } from 'kysely'

import type { CostFacts } from '#app/domain/costs/car-cost.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import type { LeastFall } from '#app/domain/money/money.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'

import { queueAlertMessage } from './alert-messages.server.ts'
import {
  peopleToTell,
  ALERTED_COLUMNS,
  alertedCar,
  PRICE_ALERT_COLUMNS,
  readLeastFall,
  readShownCosts,
} from './alert-queries.server.ts'
import { checkAlert, isSame, isSettled, PAUSE_MS } from './price-alert.ts'

const ACTOR = { id: null, name: 'price-alerts' }

/** Handled in one transaction, since a sale may concern hundreds. */
const PEOPLE_AT_ONCE = 20

/**
 * Queues one message for each person with a triggered alert, and updates the alerts. Several
 * processes may run it: people are locked, and nobody is told twice.
 */
export async function queuePriceAlerts(now: Date): Promise<void> {
  const check = { now, costs: await readShownCosts(now), leastFall: await readLeastFall(now) }
  const people = await listPeopleToCheck(check)
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    await tellPeople(people.slice(at, at + PEOPLE_AT_ONCE), check)
  }
}

type Check = { now: Date; costs: CostFacts | null; leastFall: LeastFall | null }

/**
 * Confirmed people who may be messaged now and have an alert that `checkAlert` triggers or updates.
 * Nobody else is listed, since whoever is gets locked.
 */
export async function listPeopleToCheck({ now, costs, leastFall }: Check): Promise<string[]> {
  const wholePrices = await readWholePrices(costs)
  const isFall = leastFall
    ? sql`price_alerts.lowest_notified_price - cars.price
        >= greatest(price_alerts.lowest_notified_price * ${leastFall.share}::numeric, ${leastFall.ksh}::bigint)`
    : sql`false`
  const people = await db
    .selectFrom('price_alerts')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select('price_alerts.person_id as id')
    .distinct()
    .where('price_alerts.person_id', 'in', peopleToTell(now))
    .where('price_alerts.paused_at', 'is', null)
    .where(
      sql<boolean>`case price_alerts.kind
        when 'drop' then cars.status = 'available' and cars.price > 0 and (
          price_alerts.lowest_notified_price = 0
          or (cars.price_basis is not distinct from 'cif_mombasa') <> price_alerts.notified_on_cif
          or ${isFall})
        when 'under' then cars.status = 'available' and cars.price > 0 and price_alerts.is_armed = (
          case when cars.price_basis = 'cif_mombasa'
            then (${JSON.stringify(wholePrices)}::jsonb ->> cars.id::text)::bigint
            else cars.price
          end <= price_alerts.limit_ksh)
        when 'similar' then price_alerts.is_armed = (cars.status = 'sold')
        else cars.status <> 'sold' and price_alerts.is_armed = (cars.status = 'available') end`,
    )
    .execute()
  return people.map(({ id }) => id)
}

/** Known cost to keys of the cars at CIF Mombasa on which somebody set a limit. */
async function readWholePrices(costs: CostFacts | null): Promise<Record<string, number>> {
  const limited = db.selectFrom('price_alerts').select('car_id').where('kind', '=', 'under')
  const cars = await db
    .selectFrom('cars')
    .select(['id', ...ALERTED_COLUMNS])
    .where('price_basis', '=', 'cif_mombasa')
    .where('status', '=', 'available')
    .where('id', 'in', limited)
    .execute()
  const known = cars.flatMap((car): [string, number][] => {
    const { wholePrice } = alertedCar(car, costs)
    return wholePrice === null ? [] : [[car.id, wholePrice]]
  })
  return Object.fromEntries(known)
}

async function tellPeople(personIds: readonly string[], check: Check): Promise<void> {
  const { now } = check
  await command({ actor: ACTOR }, async (trx, record) => {
    const people = await trx
      .selectFrom('alert_people')
      .select(['id', 'email', 'last_notified_at', sql<boolean>`push is not null`.as('isPush')])
      .where('id', 'in', personIds)
      .where('confirmed_at', 'is not', null)
      .where('stopped_at', 'is', null)
      // All processes lock in the same order.
      .orderBy('id')
      .forUpdate()
      .execute()
    const isDue = ({ last_notified_at: notifiedAt }: (typeof people)[number]) =>
      now.getTime() - (notifiedAt?.getTime() ?? 0) >= PAUSE_MS
    const due = people.filter(isDue)
    const ids = due.map(({ id }) => id)
    const { triggered, remembered } = await checkAlertsOf(trx, { ids, ...check })
    await sql`
      update price_alerts set
        lowest_notified_price = checked.lowest_notified_price,
        notified_on_cif = checked.notified_on_cif,
        is_armed = checked.is_armed,
        notified_at = case when price_alerts.lowest_notified_price = checked.lowest_notified_price
          and price_alerts.notified_on_cif = checked.notified_on_cif then price_alerts.notified_at else ${now} end
      from jsonb_to_recordset(${JSON.stringify(remembered)}::jsonb)
        as checked(id uuid, lowest_notified_price bigint, notified_on_cif boolean, is_armed boolean)
      where price_alerts.id = checked.id`.execute(trx)
    const occasion = now.toISOString()
    for (const { id: personId, ...person } of due) {
      const alerts = triggered.get(personId)
      if (!alerts) continue
      const payload: AlertPayload = { personId, alerts }
      await queueAlertMessage(
        { trx, record },
        { person, kind: 'price_alert', occasion, payload, now },
      )
    }
    await trx
      .updateTable('alert_people')
      .set({ last_notified_at: now })
      .where(sql<boolean>`id = any(${[...triggered.keys()]}::uuid[])`)
      .execute()
  })
}

/** Messages due to each person, and the changed state of their alerts. */
async function checkAlertsOf(
  trx: Transaction,
  { ids, now, costs, leastFall }: Check & { ids: string[] },
) {
  const alerts = await trx
    .selectFrom('price_alerts')
    .select([
      'id',
      'person_id as personId',
      'car_id',
      'notified_at as notifiedAt',
      ...PRICE_ALERT_COLUMNS,
    ])
    .where(sql<boolean>`person_id = any(${ids}::uuid[])`)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .execute()
  const carIds = [...new Set(alerts.map((alert) => alert.car_id))]
  const cars = await readCars(trx, carIds)
  const changes = await changesOf(trx, carIds)
  const triggered = new Map<string, AlertPayload['alerts']>()
  const remembered: {
    id: string
    lowest_notified_price: number
    notified_on_cif: boolean
    is_armed: boolean
  }[] = []
  for (const { id, personId, car_id: carId, notifiedAt, ...alert } of alerts) {
    const car = cars.get(carId)
    if (!car) continue
    const { soldAt } = car
    const recent = changes.get(carId) ?? []
    if (!isSettled(soldAt ? [...recent, soldAt] : recent, now)) continue
    const { isTriggered, ...memory } = checkAlert(alert, alertedCar(car, costs), leastFall)
    if (isTriggered) {
      const told =
        alert.kind === 'drop'
          ? { fromKsh: alert.lowestNotified, fromDay: notifiedAt && nairobiDay(notifiedAt) }
          : { fromKsh: null }
      triggered.set(personId, [...(triggered.get(personId) ?? []), { id, ...told }])
    }
    if (isSame(memory, alert)) continue
    remembered.push({
      id,
      lowest_notified_price: memory.lowestNotified,
      notified_on_cif: memory.isNotifiedOnCif,
      is_armed: memory.isArmed,
    })
  }
  return { triggered, remembered }
}

async function readCars(trx: Transaction, carIds: readonly string[]) {
  const rows = await trx
    .selectFrom('cars')
    .select(['id', 'sold_at as soldAt', ...ALERTED_COLUMNS])
    .where(sql<boolean>`id = any(${carIds}::uuid[])`)
    .execute()
  return new Map(rows.map((car) => [car.id, car]))
}

/** Times of price changes, without the first price of each car. */
async function changesOf(trx: Transaction, carIds: readonly string[]) {
  const rows = await trx
    .selectFrom('car_price_history')
    .select(['car_id', 'changed_at'])
    .where(sql<boolean>`car_id = any(${carIds}::uuid[])`)
    .orderBy('changed_at')
    .execute()
  const changes = Map.groupBy(rows, (row) => row.car_id)
  return new Map(
    [...changes].map(([carId, all]) => [carId, all.slice(1).map((row) => row.changed_at)] as const),
  )
}
