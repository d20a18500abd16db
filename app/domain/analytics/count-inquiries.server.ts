import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import type { Span } from './analytics-period.ts'

export async function countInquiriesOfDays({ from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'Africa/Nairobi')::date::text as day, count(*) as count
      from inquiries where created_at >= ${from} and created_at < ${to} and not is_held
     group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
