import {
  daysBefore,
  endOfNairobiDay,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'

import { countDays } from './count-days.server.ts'
import { type DayFigures, noFigures } from './day-figures.ts'

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
