import { sql } from 'kysely'

import { monthsBefore } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS, HOUR_MS } from '#app/domain/dates/units.ts'
import { db } from '#app/infra/db/database.server.ts'

import { KEEP_ANSWER_DAYS, UNCONFIRMED_HOURS } from './alert-texts.ts'
import { UNUSED_MONTHS } from './price-alert.ts'

/** A sold car stays sold; mistaken sales are undone long before this. */
const SOLD_DAYS = 30
/** A WhatsApp message not sent by then is out of date. */
const MESSAGE_DAYS = 7

/**
 * Deletes addresses that were never confirmed, that have no alert left, or that were unused for a
 * year; if messages were not stopped, only 30 days after the person was asked.
 */
export async function pruneAlerts(now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('price_alerts')
    .where('car_id', 'in', (eb) =>
      eb
        .selectFrom('cars')
        .select('id')
        .where('status', '=', 'sold')
        .where('sold_at', '<', before(SOLD_DAYS * DAY_MS)),
    )
    .execute()
  await db
    .deleteFrom('alert_messages')
    .where('created_at', '<', before(MESSAGE_DAYS * DAY_MS))
    // People may be asked whether to keep alerts until those are deleted.
    .where((eb) =>
      eb.or([eb('notified_at', 'is not', null), sql<boolean>`payload ->> 'asksToKeep' is null`]),
    )
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('alert_people')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('confirmed_at', 'is', null),
          eb('consented_at', '<', before(UNCONFIRMED_HOURS * HOUR_MS)),
        ]),
        eb('keep_asked_at', '<', before(KEEP_ANSWER_DAYS * DAY_MS)),
        eb.and([
          eb('stopped_at', 'is not', null),
          eb('used_at', '<', monthsBefore(now, UNUSED_MONTHS)),
        ]),
        eb.and(
          (['price_alerts', 'search_alerts'] as const).map((table) =>
            eb('id', 'not in', eb.selectFrom(table).select('person_id')),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
