import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import type { Span } from './analytics-period.ts'
import type { InquiriesFrom } from './source-rows.ts'

export async function countInquiriesOfDays({ from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'Africa/Nairobi')::date::text as day, count(*) as count
      from inquiries where created_at >= ${from} and created_at < ${to} and not is_held
     group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

export async function countInquiriesFrom({ from, to }: Span): Promise<InquiriesFrom[]> {
  return db
    .selectFrom('inquiries')
    .leftJoin('cars', 'cars.id', 'inquiries.car_id')
    .select((eb) => {
      const isCompleted = eb('inquiries.status', '=', 'completed')
      return [
        'lead_source as source',
        'came_by as cameBy',
        eb.fn.countAll<number>().as('inquiries'),
        eb.fn.countAll<number>().filterWhere(isCompleted).as('completed'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([isCompleted, eb('cars.status', '=', 'sold')]))
          .as('sold'),
      ]
    })
    .where('inquiries.created_at', '>=', from)
    .where('inquiries.created_at', '<', to)
    .where('is_held', '=', false)
    .groupBy(['lead_source', 'came_by'])
    .execute()
}
