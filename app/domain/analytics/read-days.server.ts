import {
  daysBefore,
  endOfNairobiDay,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'

import { countDays } from './count-days.server.ts'
import { type DayFigures, noFigures } from './day-figures.ts'

/** Events wait a second before they are stored; a clock may go wrong by more. */
const SETTLED_AFTER_MS = 10 * 60_000
/** The embedded engine does one thing at a time: a buyer's page comes in between two reads. */
const DAYS_PER_READ = 30

/**
 * Days that are over, as they were counted once: counting a year anew would take a second. Only
 * test events that come or go change them, which is announced; deleted cars drop out by themselves.
 */
const readCachedDays = cachedUntilChanged({
  tables: ['analytics'],
  load: async () => new Map<string, DayFigures>(),
})

type Days = { firstDay: string; lastDay: string; withTests: boolean; now: Date }

/** The figures of each day, both ends included, in order. Counts what is not cached. */
export async function readDays({ firstDay, lastDay, withTests, now }: Days) {
  // A change that comes while we read puts another map in its place, and this one is forgotten.
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
