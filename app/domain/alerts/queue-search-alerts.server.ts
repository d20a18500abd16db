import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { queueAlertMessage } from './alert-messages.server.ts'
import { peopleToTell, currentSearchOf } from './alert-queries.server.ts'
import { CARS_PER_SEARCH, digestDay } from './search-alert.ts'

const ACTOR = { id: null, name: 'search-alerts' }
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Twenty alerts each at most; other requests get a turn between batches. */
const PEOPLE_AT_ONCE = 20

type Due = { id: string; personId: string; unknown: string[] }
/** New cars that can be bought, newest first. */
type Found = { id: string; personId: string; cars: string[] }

/**
 * Queues one message a day for each person whose searches list a car that is new to them. Several
 * processes may run it: people are locked, and nothing is checked twice.
 */
export async function queueSearchAlerts(now: Date): Promise<void> {
  const day = digestDay(now)
  for (let after = NO_ID; ;) {
    const alerts = await listDue({ now, day, after })
    const last = alerts.at(-1)
    if (!last) return
    after = last.personId
    await tellOf(alerts, { day, now })
  }
}

async function tellOf(due: readonly Due[], { day, now }: Digest) {
  const order = await listAvailable(due.flatMap(({ unknown }) => unknown))
  const found = due.map(({ id, personId, unknown }): Found => ({
    id,
    personId,
    // A reserved car is reported once it is available again.
    cars: unknown
      .filter((carId) => order.has(carId))
      .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
  }))
  const told = found.filter(({ cars }) => cars.length > 0)
  const silent = found.filter(({ cars }) => cars.length === 0).map(({ id }) => id)
  await db
    .updateTable('search_alerts')
    .set({ checked_on: day })
    .where(sql<boolean>`id = any(${silent}::uuid[])`)
    .execute()
  if (told.length > 0) await tellPeople(told, { day, now })
}

type Batch = { now: Date; day: string; after: string }

/**
 * The alerts of the next confirmed people who have not just had a message, with the cars they know.
 * Read in batches, because the lists of known cars are large.
 */
async function listDue({ now, day, after }: Batch): Promise<Due[]> {
  const people = peopleToTell(now)
    .where('id', '>', after)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('search_alerts')
        .select('person_id')
        .where('checked_on', '<', day)
        .where('paused_at', 'is', null),
    )
    .orderBy('id')
    .limit(PEOPLE_AT_ONCE)
  const rows = await db
    .selectFrom('search_alerts')
    .select([
      'id',
      'person_id as personId',
      'query',
      // The driver takes more than ten times as long to parse an array.
      sql<string>`array_to_string(known_cars, ',')`.as('known'),
    ])
    .where('person_id', 'in', people)
    .where('checked_on', '<', day)
    .where('paused_at', 'is', null)
    .orderBy('person_id')
    .execute()
  const due: Due[] = []
  for (const { id, personId, query, known } of rows) {
    const found = matchingIds(await currentStock(), await currentSearchOf(query))
    const knows = new Set(known.split(','))
    due.push({ id, personId, unknown: found.filter((carId) => !knows.has(carId)) })
  }
  await setImmediate()
  return due
}

/** Positions of the cars that can be bought now, newest first. */
async function listAvailable(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cars')
    .select('id')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('status', '=', 'available')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id }, place) => [id, place]))
}

type Digest = { day: string; now: Date }

/** Handled in one transaction, since there may be a thousand of them. */
async function tellPeople(told: readonly Found[], { day, now }: Digest): Promise<void> {
  const byPerson = Map.groupBy(told, (alert) => alert.personId)
  await command({ actor: ACTOR }, async (trx, record) => {
    const people = await trx
      .selectFrom('alert_people')
      .select(['id', 'email', sql<boolean>`push is not null`.as('isPush')])
      .where('id', 'in', [...byPerson.keys()])
      .where('stopped_at', 'is', null)
      // All processes lock in the same order.
      .orderBy('id')
      .forUpdate()
      .execute()
    const alerts = people.flatMap(({ id }) => byPerson.get(id) ?? [])
    const { rows: checked } = await sql<{ id: string }>`
      update search_alerts
      set checked_on = ${day},
        known_cars = known_cars || array(select jsonb_array_elements_text(found.cars)::uuid)
      from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as found(id uuid, cars jsonb)
      where search_alerts.id = found.id and checked_on < ${day} and paused_at is null
      returning search_alerts.id`.execute(trx)
    const isChecked = new Set(checked.map(({ id }) => id))
    for (const { id: personId, ...person } of people) {
      const own = (byPerson.get(personId) ?? []).filter(({ id }) => isChecked.has(id))
      // Another process was faster.
      if (own.length === 0) continue
      const searches = own.map(({ id, cars }) => {
        const carIds = cars.slice(0, CARS_PER_SEARCH)
        return { id, carIds, more: cars.length - carIds.length }
      })
      const payload: AlertPayload = { personId, alerts: [], searches }
      await queueAlertMessage(
        { trx, record },
        { person, kind: 'search_alert', occasion: day, payload, now },
      )
      await trx
        .updateTable('alert_people')
        .set({ last_notified_at: now })
        .where('id', '=', personId)
        .execute()
    }
  })
}
