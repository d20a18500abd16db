import {
  daysBefore,
  daysSinceMonday,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'

export const PERIOD_DAYS = [7, 30, 90, 365] as const
export type PeriodDays = (typeof PERIOD_DAYS)[number]

/** `from` is inclusive, `to` exclusive. */
export type Span = { from: Date; to: Date }

/** Whole days in Nairobi, including today. */
export type AnalyticsPeriod = Span & {
  days: PeriodDays
  firstDay: string
  lastDay: string
  /**
   * The previous period up to the same time of day; null for a year, as events are not kept for
   * two.
   */
  before: Span | null
}

export type Stretch = { firstDay: string; lastDay: string }

/** More columns don't fit on a phone. */
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
    // Includes events stamped in this very millisecond.
    to: new Date(now.getTime() + 1),
    before: days === 365 ? null : { from: earlier(from), to: earlier(now) },
  }
}

export function stretchesOf({ days, firstDay, lastDay }: AnalyticsPeriod): Stretch[] {
  const all = Array.from({ length: days }, (_, index) => daysBefore(lastDay, days - 1 - index))
  if (days <= COLUMNS_MAX) return all.map((day) => ({ firstDay: day, lastDay: day }))
  const weeks = Map.groupBy(all, (day) => daysBefore(day, daysSinceMonday(day)))
  return [...weeks.values()].map((week) => ({
    firstDay: week[0] ?? firstDay,
    lastDay: week.at(-1) ?? lastDay,
  }))
}

/** Days missing from the counts are 0. */
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
