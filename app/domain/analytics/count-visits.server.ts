import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import { type Counted, isCounted } from './counted-events.server.ts'
import type { EventType } from './event.ts'

/** How often each kind of thing happened. */
export type EventCounts = Partial<Record<EventType, number>>

export type VisitCounts = {
  /** Of each Nairobi day, `YYYY-MM-DD`, on which anything happened. */
  ofDay: Map<string, EventCounts>
  /** Pages opened in each hour of the day, from midnight in Nairobi; 24 figures. */
  pagesOfHour: number[]
}

/** The events of a period by day and by hour of the day, read in one pass. */
export async function countVisits(counted: Counted): Promise<VisitCounts> {
  const { rows } = await sql<{
    day: string | null
    hour: number | null
    event_type: EventType | null
    count: number
    pages: number
  }>`
    select day::text, hour, event_type, count(*) as count,
           count(*) filter (where event_type = 'page_view') as pages
      from (select (created_at at time zone 'Africa/Nairobi')::date as day,
                   extract(hour from created_at at time zone 'Africa/Nairobi')::integer as hour,
                   event_type
              from analytics where ${isCounted(counted)}) as events
     group by grouping sets ((day, event_type), (hour))`.execute(db)
  const ofDay = new Map<string, EventCounts>()
  const pagesOfHour = Array.from({ length: 24 }, () => 0)
  for (const { day, hour, event_type: type, count, pages } of rows) {
    if (hour !== null) pagesOfHour[hour] = pages
    else if (day !== null && type !== null) ofDay.set(day, { ...ofDay.get(day), [type]: count })
  }
  return { ofDay, pagesOfHour }
}

/** How often each kind of thing happened in a period as a whole. */
export async function countEvents(counted: Counted): Promise<EventCounts> {
  const { rows } = await sql<{ event_type: EventType; count: number }>`
    select event_type, count(*) as count
      from analytics where ${isCounted(counted)} group by event_type`.execute(db)
  return Object.fromEntries(rows.map(({ event_type: type, count }) => [type, count]))
}

/** The kinds of a period together. */
export function sumCounts(counts: Iterable<EventCounts>): EventCounts {
  const sum: EventCounts = {}
  for (const each of counts) {
    for (const [type, count] of Object.entries(each) as [EventType, number][]) {
      sum[type] = (sum[type] ?? 0) + count
    }
  }
  return sum
}
