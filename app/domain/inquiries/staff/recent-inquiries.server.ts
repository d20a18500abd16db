import { sql } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { db } from '#app/infra/db/database.server.ts'

export type RecentInquiry = {
  id: string
  customerName: string
  /** The car's name at the time. */
  carLabel: string | null
  status: 'new' | 'contacted' | 'in_progress' | 'completed' | 'closed'
  createdAt: Date
}

/** Newest first, without suspected spam. */
export function listRecentInquiries(limit: number): Promise<RecentInquiry[]> {
  return db
    .selectFrom('inquiries')
    .select([
      'id',
      'customer_name as customerName',
      'car_label as carLabel',
      'status',
      'created_at as createdAt',
    ])
    .where('is_held', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function countInquiries(): Promise<{ total: number; unanswered: number }> {
  return db
    .selectFrom('inquiries')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'new').as('unanswered'),
    ])
    .where('is_held', '=', false)
    .executeTakeFirstOrThrow()
}

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
