import {
  daysBefore,
  daysSinceMonday,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'

/** The days a report may cover. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const
export type PeriodDays = (typeof PERIOD_DAYS)[number]

/** From `from` on and before `to`. */
export type Span = { from: Date; to: Date }

/** Whole days in Nairobi, today the last of them. */
export type AnalyticsPeriod = Span & {
  days: PeriodDays
  firstDay: string
  lastDay: string
  /**
   * As much time before it, up to this time of day, so that a morning is not held against a whole
   * day. Null for a year: events are not kept for two.
   */
  before: Span | null
}

/** A stretch of a chart: a day, or a week of a long period. */
export type Stretch = { firstDay: string; lastDay: string }

const DAY_MS = 24 * 60 * 60 * 1000
/** More columns than this do not fit a phone. */
const COLUMNS_MAX = 90

export function periodOf(days: PeriodDays, now: Date): AnalyticsPeriod {
  const lastDay = nairobiDay(now)
  const firstDay = daysBefore(lastDay, days - 1)
  const from = startOfNairobiDay(firstDay)
  const earlier = (moment: Date) => new Date(moment.getTime() - days * DAY_MS)
  return {
    days,
    firstDay,
    lastDay,
    from,
    // What is stamped in this very moment belongs to it.
    to: new Date(now.getTime() + 1),
    before: days === 365 ? null : { from: earlier(from), to: earlier(now) },
  }
}

/** The columns of its charts, in order: a day each, or weeks from Monday when there are too many. */
export function stretchesOf({ days, firstDay, lastDay }: AnalyticsPeriod): Stretch[] {
  const all = Array.from({ length: days }, (_, index) => daysBefore(lastDay, days - 1 - index))
  if (days <= COLUMNS_MAX) return all.map((day) => ({ firstDay: day, lastDay: day }))
  const weeks = Map.groupBy(all, (day) => daysBefore(day, daysSinceMonday(day)))
  return [...weeks.values()].map((week) => ({
    firstDay: week[0] ?? firstDay,
    lastDay: week.at(-1) ?? lastDay,
  }))
}

/** The counts of each stretch; a day without one counts 0. */
export function sumPerStretch(
  stretches: readonly Stretch[],
  countOfDay: ReadonlyMap<string, number>,
): number[] {
  return stretches.map(({ firstDay, lastDay }) => {
    let sum = 0
    for (let day = lastDay; day >= firstDay; day = daysBefore(day, 1)) {
      sum += countOfDay.get(day) ?? 0
    }
    return sum
  })
}
