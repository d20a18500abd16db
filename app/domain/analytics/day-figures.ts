import type { SessionCounts } from './analytics-report.ts'
import type { EventType } from './event.ts'

export type EventCounts = Partial<Record<EventType, number>>

export type CarCounts = { views: number; contacts: number }

/** The figures of one Nairobi day, or the sum of several. */
export type DayFigures = {
  counts: EventCounts
  /** 24 counts, from midnight. */
  pagesOfHour: number[]
  /** A visit that passes midnight counts on both days. */
  sessions: SessionCounts
  cars: Map<string, CarCounts>
  /** Visits from a known source, by `LeadSource.source`. */
  visitsFrom: Map<string, number>
}

export function noFigures(): DayFigures {
  return {
    counts: {},
    pagesOfHour: Array.from({ length: 24 }, () => 0),
    sessions: { visits: 0, sawCar: 0, contacted: 0, inquired: 0 },
    cars: new Map(),
    visitsFrom: new Map(),
  }
}

export function sumFigures(days: Iterable<DayFigures>): DayFigures {
  const sum = noFigures()
  for (const { counts, pagesOfHour, sessions, cars, visitsFrom } of days) {
    for (const [type, count] of Object.entries(counts) as [EventType, number][]) {
      sum.counts[type] = (sum.counts[type] ?? 0) + count
    }
    for (const [hour, pages] of pagesOfHour.entries()) {
      sum.pagesOfHour[hour] = (sum.pagesOfHour[hour] ?? 0) + pages
    }
    sum.sessions.visits += sessions.visits
    sum.sessions.sawCar += sessions.sawCar
    sum.sessions.contacted += sessions.contacted
    sum.sessions.inquired += sessions.inquired
    for (const [id, { views, contacts }] of cars) {
      const known = sum.cars.get(id)
      if (known) {
        known.views += views
        known.contacts += contacts
      } else sum.cars.set(id, { views, contacts })
    }
    for (const [source, visits] of visitsFrom) {
      sum.visitsFrom.set(source, (sum.visitsFrom.get(source) ?? 0) + visits)
    }
  }
  return sum
}
