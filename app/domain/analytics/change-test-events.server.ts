import { MINUTE_MS } from '#app/domain/dates/units.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { makeTestEvents } from './test-events.ts'

const CARS_MAX = 5

export async function insertTestEvents(context: CommandContext, now: Date): Promise<number> {
  return command(context, async (trx, record) => {
    const cars = await trx
      .selectFrom('cars')
      .select('id')
      .where('is_available', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(CARS_MAX)
      .execute()
    const run = newId()
    const rows = makeTestEvents(cars.length).map((event) => {
      const car = event.car === null ? undefined : cars[event.car]
      return {
        id: newId(),
        event_type: event.type,
        car_id: car?.id ?? null,
        page_url: car ? `/car/${car.id}` : '/',
        metadata: JSON.stringify(event.metadata),
        session_id: `test-${run}-${event.visit}`,
        user_agent: 'Test event',
        is_test: true,
        created_at: new Date(now.getTime() - event.minutesAgo * MINUTE_MS),
      }
    })
    await trx.insertInto('analytics').values(rows).execute()
    record({
      action: 'test_events.insert',
      entity: 'analytics',
      after: { events: rows.length },
    })
    return rows.length
  })
}

export async function removeTestEvents(context: CommandContext): Promise<number> {
  return command(context, async (trx, record) => {
    const { numDeletedRows } = await trx
      .deleteFrom('analytics')
      .where('is_test', '=', true)
      .executeTakeFirst()
    const events = Number(numDeletedRows)
    if (events > 0) {
      record({ action: 'test_events.remove', entity: 'analytics', before: { events } })
    }
    return events
  })
}

export async function countTestEvents(): Promise<number> {
  const { count } = await db
    .selectFrom('analytics')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_test', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
