import { type RawBuilder, sql } from 'kysely'

import {
  nairobiDay,
  nairobiHour,
  daysBefore,
  endOfNairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { Span } from './analytics-period.ts'
import {
  type SessionCounts,
  type CarCounts,
  type DayFigures,
  noFigures,
  type InquiriesFrom,
} from './analytics-report.ts'
import { type EventType, type Landing, NAMED, sourceOfLanding } from './event.ts'

export type Counted = Span & { withTests: boolean }

/** The WHERE condition for the period, without test events unless they are requested. */
export function isCounted({ from, to, withTests }: Counted): RawBuilder<boolean> {
  const inPeriod = sql<boolean>`created_at >= ${from} and created_at < ${to}`
  return withTests ? inPeriod : sql<boolean>`${inPeriod} and not is_test`
}

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

/** Events are buffered for a second before they are stored; clocks may differ by more. */
const SETTLED_AFTER_MS = 10 * 60_000
/** The embedded engine runs one query at a time; visitors' queries run between reads. */
const DAYS_PER_READ = 30

/**
 * Cached, since counting a year takes a second. Only adding or removing test events changes past
 * days, and that is announced; deleted cars drop out by themselves.
 */
const readCachedDays = cachedUntilChanged({
  tables: ['analytics'],
  load: async () => new Map<string, DayFigures>(),
})

type Days = { firstDay: string; lastDay: string; withTests: boolean; now: Date }

/** Figures of each day, both ends included, in order. */
export async function readDays({ firstDay, lastDay, withTests, now }: Days) {
  // A change during the read replaces the cached map, so this result is not reused.
  const cached = await readCachedDays()
  const keyOf = (day: string) => `${day} ${withTests}`
  const days: string[] = []
  for (let day = lastDay; day >= firstDay; day = daysBefore(day, 1)) days.unshift(day)
  const counted = new Map<string, DayFigures>()
  const firstUnknown = days.find((day) => !cached.has(keyOf(day)))
  const unknown = days.filter((day) => firstUnknown !== undefined && day >= firstUnknown)
  for (let first = 0; first < unknown.length; first += DAYS_PER_READ) {
    const [from = lastDay] = unknown.slice(first)
    const to = unknown[first + DAYS_PER_READ - 1] ?? lastDay
    const part = await countDays({
      from: startOfNairobiDay(from),
      to: new Date(Math.min(endOfNairobiDay(to).getTime(), now.getTime() + 1)),
      withTests,
    })
    for (const [day, figures] of part) counted.set(day, figures)
  }
  const settled = nairobiDay(new Date(now.getTime() - SETTLED_AFTER_MS))
  return days.map((day) => {
    const figures = cached.get(keyOf(day)) ?? counted.get(day) ?? noFigures()
    if (day < settled) cached.set(keyOf(day), figures)
    return { day, figures }
  })
}

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
