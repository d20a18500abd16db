import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import type { SessionCounts } from './analytics-report.ts'
import { type Counted, isCounted } from './counted-events.server.ts'

/** Visits of a period by how far they went; what a browser sent without a session is left out. */
export async function countSessions(counted: Counted): Promise<SessionCounts> {
  const { rows } = await sql<SessionCounts>`
    select count(*) as visits,
           count(*) filter (where saw_car) as "sawCar",
           count(*) filter (where contacted) as contacted,
           count(*) filter (where inquired) as inquired
      from (select bool_or(event_type = 'car_view') as saw_car,
                   bool_or(event_type in ('whatsapp_click', 'call_click')) as contacted,
                   bool_or(event_type = 'inquiry') as inquired
              from analytics where ${isCounted(counted)} and session_id is not null
             group by session_id) as sessions`.execute(db)
  return rows[0] ?? { visits: 0, sawCar: 0, contacted: 0, inquired: 0 }
}

/** How many visits there were. */
export async function countVisitsMade(counted: Counted): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*) as visits
      from (select from analytics where ${isCounted(counted)} and session_id is not null
             group by session_id) as sessions`.execute(db)
  return rows[0]?.visits ?? 0
}
