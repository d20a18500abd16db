import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import type { PriceBasis } from '#app/domain/taxonomy/car-options.ts'
import { db } from '#app/infra/db/database.server.ts'

import { GIVEN_UP } from './alert-messages.server.ts'
import { activePeople } from './alert-queries.server.ts'
import type { AlertChannel } from './alert-recipient.ts'
import { searchOfAlert } from './search-alert.ts'

const CARS_SHOWN = 30
const MODELS_SHOWN = 30
export const GIVEN_UP_DAYS = 30

export type AlertOverview = {
  people: Record<AlertChannel, number>
  unconfirmed: number
  /** Most wanted first. */
  cars: {
    id: string
    name: string
    price: number
    priceBasis: PriceBasis | null
    people: number
    highestLimit: number | null
  }[]
  searches: number
  /** Makes and models that people search for, most wanted first. */
  models: { name: string; alerts: number }[]
  /** Notifications that a push service has not accepted yet. */
  retried: number
  /** Notifications of the last 30 days that a push service never accepted. */
  givenUp: number
  /** What the service said to the last of them; null if there is none. */
  refusedBecause: string | null
}

/**
 * Counts who is waiting for what, leaving out people who stopped their messages and paused alerts.
 */
export async function readAlertOverview(now: Date): Promise<AlertOverview> {
  const [people, cars, queries, { retried }, { givenUp, refusedBecause }] = await Promise.all([
    db
      .selectFrom('alert_people')
      .select([
        sql<number>`count(*) filter (where confirmed_at is null)`.as('unconfirmed'),
        ...(['email', 'push', 'phone_e164'] as const).map((column) =>
          sql<number>`count(${sql.ref(column)}) filter (where confirmed_at is not null)`.as(column),
        ),
      ])
      .where('stopped_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('price_alerts')
      .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
      .select((eb) => [
        'cars.id',
        'cars.make',
        'cars.model',
        'cars.year',
        'cars.price',
        'cars.price_basis as priceBasis',
        eb.fn.count<number>('person_id').distinct().as('people'),
        eb.fn.max('limit_ksh').as('highestLimit'),
      ])
      .where('person_id', 'in', activePeople())
      .where('paused_at', 'is', null)
      .where('cars.status', '!=', 'sold')
      .groupBy([
        'cars.id',
        'cars.make',
        'cars.model',
        'cars.year',
        'cars.price',
        'cars.price_basis',
      ])
      .orderBy('people', 'desc')
      .orderBy('cars.id')
      .limit(CARS_SHOWN)
      .execute(),
    db
      .selectFrom('search_alerts')
      .select((eb) => ['query', eb.fn.countAll<number>().as('alerts')])
      .where('person_id', 'in', activePeople())
      .where('paused_at', 'is', null)
      .groupBy('query')
      .execute(),
    db
      .selectFrom('alert_messages')
      .innerJoin('alert_people', 'alert_people.id', 'alert_messages.person_id')
      .select((eb) => eb.fn.countAll<number>().as('retried'))
      .where('push', 'is not', null)
      .where('attempts', '>', 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('audit_log')
      .select((eb) => [
        eb.fn.countAll<number>().as('givenUp'),
        sql<string | null>`(array_agg(detail ->> 'reason' order by at desc))[1]`.as(
          'refusedBecause',
        ),
      ])
      .where('entity', '=', 'alert_messages')
      .where('action', '=', GIVEN_UP)
      .where('at', '>=', new Date(now.getTime() - GIVEN_UP_DAYS * 86_400_000))
      .executeTakeFirstOrThrow(),
  ])
  const { email, push, phone_e164: whatsapp, unconfirmed } = people
  return {
    people: { email, push, whatsapp },
    unconfirmed,
    cars: cars.map(({ id, price, priceBasis, people: count, highestLimit, ...car }) => ({
      id,
      name: carName(car),
      price,
      priceBasis,
      people: count,
      highestLimit,
    })),
    searches: queries.reduce((sum, { alerts }) => sum + alerts, 0),
    models: modelsOf(queries),
    retried,
    givenUp,
    refusedBecause,
  }
}

/** Counts a search without a make under any make. */
function modelsOf(queries: readonly { query: string; alerts: number }[]) {
  const counts = new Map<string, number>()
  for (const { query, alerts } of queries) {
    const { make, model } = searchOfAlert(query).filters
    const name =
      make === null ? 'Any make' : model === null ? `${make}, any model` : `${make} ${model}`
    counts.set(name, (counts.get(name) ?? 0) + alerts)
  }
  return [...counts]
    .map(([name, alerts]) => ({ name, alerts }))
    .toSorted((a, b) => b.alerts - a.alerts || a.name.localeCompare(b.name))
    .slice(0, MODELS_SHOWN)
}
