import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { EMAIL_PAUSE_MS } from './price-alert.ts'
import { CARS_PER_SEARCH, digestDay, searchOfAlert } from './search-alert.ts'

const ACTOR = { id: null, name: 'search-alerts' }
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Each with twenty alerts at most; then other requests have their turn. */
const PEOPLE_AT_ONCE = 20

type Due = { id: string; personId: string; unknown: string[] }
/** New cars that can be bought, the newest first. */
type News = { id: string; personId: string; cars: string[] }

/**
 * Queues one email a day for each person whose searches list a car that they were not told of. Any
 * number of processes may run it: a person is locked, and what was checked is not checked again.
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

async function tellOf(due: readonly Due[], { day, now }: { day: string; now: Date }) {
  const order = await listAvailable(due.flatMap(({ unknown }) => unknown))
  const news = due.map(({ id, personId, unknown }): News => ({
    id,
    personId,
    // A reserved one is told of once it is back.
    cars: unknown
      .filter((carId) => order.has(carId))
      .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
  }))
  const told = news.filter(({ cars }) => cars.length > 0)
  const silent = news.filter(({ cars }) => cars.length === 0).map(({ id }) => id)
  await db
    .updateTable('search_alerts')
    .set({ checked_on: day })
    .where(sql<boolean>`id = any(${silent}::uuid[])`)
    .execute()
  for (const [personId, alerts] of Map.groupBy(told, (alert) => alert.personId)) {
    await tellPerson(personId, { alerts, day, now })
  }
}

type Batch = { now: Date; day: string; after: string }

/**
 * The alerts of the next confirmed people who were not emailed just now, with the cars they do not
 * know. Read in batches, because what people know is large.
 */
async function listDue({ now, day, after }: Batch): Promise<Due[]> {
  const people = db
    .selectFrom('alert_people')
    .select('id')
    .where('id', '>', after)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('last_emailed_at', 'is', null),
        eb('last_emailed_at', '<=', new Date(now.getTime() - EMAIL_PAUSE_MS)),
      ]),
    )
    .where('id', 'in', (eb) =>
      eb.selectFrom('search_alerts').select('person_id').where('checked_on', '<', day),
    )
    .orderBy('id')
    .limit(PEOPLE_AT_ONCE)
  const rows = await db
    .selectFrom('search_alerts')
    .select(['id', 'person_id as personId', 'query', 'known_cars as known'])
    .where('person_id', 'in', people)
    .where('checked_on', '<', day)
    .orderBy('person_id')
    .execute()
  const due: Due[] = []
  for (const { id, personId, query, known } of rows) {
    const { filters, said } = searchOfAlert(query)
    const current = await withCurrentNames(filters)
    const found = matchingIds(await currentStock(), { filters: current, said })
    const knows = new Set(known)
    due.push({ id, personId, unknown: found.filter((carId) => !knows.has(carId)) })
  }
  await setImmediate()
  return due
}

/** The places of those that can be bought now, the newest first. */
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

type Digest = { alerts: readonly News[]; day: string; now: Date }

async function tellPerson(personId: string, { alerts, day, now }: Digest): Promise<void> {
  await command({ actor: ACTOR }, async (trx, record) => {
    const person = await trx
      .updateTable('alert_people')
      .set({ last_emailed_at: now })
      .where('id', '=', personId)
      .where('stopped_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!person) return
    const { rows: checked } = await sql<{ id: string }>`
      update search_alerts
      set checked_on = ${day},
        known_cars = known_cars || array(select jsonb_array_elements_text(news.cars)::uuid)
      from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as news(id uuid, cars jsonb)
      where search_alerts.id = news.id and checked_on < ${day}
      returning search_alerts.id`.execute(trx)
    const isChecked = new Set(checked.map(({ id }) => id))
    // Another process was faster.
    if (isChecked.size === 0) return
    const payload: AlertPayload = {
      personId,
      alerts: [],
      searches: alerts
        .filter(({ id }) => isChecked.has(id))
        .map(({ id, cars }) => {
          const carIds = cars.slice(0, CARS_PER_SEARCH)
          return { id, carIds, more: cars.length - carIds.length }
        }),
    }
    await queueMail(trx, {
      kind: 'search_alert',
      dedupeKey: `search_alert:${personId}:${day}`,
      to: person.email,
      payload,
    })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
  })
}
