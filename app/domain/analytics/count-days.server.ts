import { sql } from 'kysely'

import { nairobiDay, nairobiHour } from '#app/domain/dates/nairobi-time.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { SessionCounts } from './analytics-report.ts'
import { type Counted, isCounted } from './counted-events.server.ts'
import { type CarCounts, type DayFigures, noFigures } from './day-figures.ts'
import type { EventType } from './event.ts'
import { type Landing, NAMED, sourceOfLanding } from './landing.ts'

/**
 * Counts by Nairobi day; days without events are missing, and the period must start at midnight.
 * Kenya is a whole number of hours ahead of UTC and has no daylight saving time, so plain 24-hour
 * steps from that start are Nairobi days; grouping by time zone takes three times as long.
 */
export async function countDays(counted: Counted): Promise<Map<string, DayFigures>> {
  const [hours, sessions, cars, landings] = await Promise.all([
    countHours(counted),
    countSessions(counted),
    countCars(counted),
    countLandings(counted),
  ])
  const days = new Map<string, DayFigures>()
  const dayOf = (moment: Date) => {
    const day = nairobiDay(moment)
    const figures = days.get(day) ?? noFigures()
    days.set(day, figures)
    return figures
  }
  for (const { hour, type, count } of hours) {
    const { counts, pagesOfHour } = dayOf(hour)
    counts[type] = (counts[type] ?? 0) + count
    if (type === 'page_view') pagesOfHour[nairobiHour(hour)] = count
  }
  for (const { day, ...counts } of sessions) dayOf(day).sessions = counts
  for (const { day, id, views, contacts } of cars) dayOf(day).cars.set(id, { views, contacts })
  for (const { day, visits, ...landing } of landings) {
    const source = sourceOfLanding(landing)
    if (!source) continue
    const { visitsFrom } = dayOf(day)
    visitsFrom.set(source, (visitsFrom.get(source) ?? 0) + visits)
  }
  return days
}

async function countHours(counted: Counted) {
  const { rows } = await sql<{ hour: Date; type: EventType; count: number }>`
    select date_bin('1 hour', created_at, ${counted.from}) as hour, event_type as type,
           count(*) as count
      from analytics where ${isCounted(counted)} group by 1, 2`.execute(db)
  return rows
}

/** Events sent without a session are left out. */
async function countSessions(counted: Counted) {
  const { rows } = await sql<SessionCounts & { day: Date }>`
    select day, count(*) as visits,
           count(*) filter (where saw_car) as "sawCar",
           count(*) filter (where contacted) as contacted,
           count(*) filter (where inquired) as inquired
      from (select date_bin('1 day', created_at, ${counted.from}) as day,
                   bool_or(event_type = 'car_view') as saw_car,
                   bool_or(event_type in ('whatsapp_click', 'call_click')) as contacted,
                   bool_or(event_type = 'inquiry') as inquired
              from analytics where ${isCounted(counted)} and session_id is not null
             group by 1, session_id) as sessions
     group by day`.execute(db)
  return rows
}

async function countCars(counted: Counted) {
  const { rows } = await sql<CarCounts & { day: Date; id: string }>`
    select date_bin('1 day', created_at, ${counted.from}) as day, car_id as id,
           count(*) filter (where event_type = 'car_view') as views,
           count(*) filter (where event_type <> 'car_view') as contacts
      from analytics
     where event_type in ('car_view', 'whatsapp_click', 'call_click')
       and car_id is not null and ${isCounted(counted)}
     group by 1, 2`.execute(db)
  return rows
}

/**
 * The first page of each visit that may say where it came from; visits from one advert share a row.
 * Links within the site have a path as referrer.
 */
async function countLandings(counted: Counted) {
  const { rows } = await sql<Landing & { day: Date; visits: number }>`
    select day, page, referrer, count(*) as visits
      from (select distinct on (day, session_id)
                   date_bin('1 day', created_at, ${counted.from}) as day, session_id,
                   case when page_url ~ ${NAMED} then page_url end as page,
                   case when referrer like 'http%' then referrer end as referrer
              from analytics
             where ${isCounted(counted)} and session_id is not null and event_type = 'page_view'
               and (page_url ~ ${NAMED} or referrer like 'http%')
             order by day, session_id, created_at, id) as landings
     group by day, page, referrer`.execute(db)
  return rows
}
