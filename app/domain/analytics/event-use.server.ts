import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'

import type { EventUse } from './event-budget.ts'

/** Adds to what a day has used. Returns the day's sum over all processes. */
export async function addEventUse(
  trx: Transaction,
  day: string,
  { events, bytes, dropped }: EventUse,
): Promise<EventUse> {
  return trx
    .insertInto('event_days')
    .values({ day, events, bytes, dropped })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        events: eb('event_days.events', '+', eb.ref('excluded.events')),
        bytes: eb('event_days.bytes', '+', eb.ref('excluded.bytes')),
        dropped: eb('event_days.dropped', '+', eb.ref('excluded.dropped')),
      })),
    )
    .returning(['events', 'bytes', 'dropped'])
    .executeTakeFirstOrThrow()
}

export async function findEventUse(now: Date): Promise<EventUse | null> {
  const use = await db
    .selectFrom('event_days')
    .select(['events', 'bytes', 'dropped'])
    .where('day', '=', nairobiDay(now))
    .executeTakeFirst()
  return use ?? null
}
