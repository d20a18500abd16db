import { sql } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Days in the dashboard's chart, including today. */
export const TREND_DAYS = 14

const DAY_MS = 86_400_000

/** Inquiries per day for the last days, oldest first, without suspected spam. */
export async function countDailyInquiries(
  now: Date = new Date(),
): Promise<{ day: string; count: number }[]> {
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    nairobiDay(new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS)),
  )
  const day = sql<string>`to_char(created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('inquiries')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where('is_held', '=', false)
    .where('created_at', '>', new Date(now.getTime() - (TREND_DAYS + 1) * DAY_MS))
    .groupBy(day)
    .execute()
  const counts = new Map(rows.map((row) => [row.day, row.count]))
  return days.map((each) => ({ day: each, count: counts.get(each) ?? 0 }))
}
