import {
  formatDate,
  daysSinceMonday,
  formatTime,
  nairobiDay,
} from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { DAYS, parseOpeningHours } from '#app/domain/settings/opening-hours.ts'
import type { Option } from '#app/domain/taxonomy/car-options.ts'

/** When a buyer may come for a test drive. A day's value is `YYYY-MM-DD`. */
export type VisitChoices = { days: Option[]; times: Option[] }

const HOUR = 60
/** With "any day", two rows of three on a phone. */
const DAYS_OFFERED = 5
const DAYS_AHEAD = 14
const SUNDAY = 6

/** In minutes since midnight. */
export const VISIT_TIMES = [
  { value: 'morning', label: 'Morning', from: 0, to: 12 * HOUR },
  { value: 'midday', label: 'Midday', from: 12 * HOUR, to: 14 * HOUR },
  { value: 'afternoon', label: 'Afternoon', from: 14 * HOUR, to: 24 * HOUR },
] as const satisfies readonly (Option & { from: number; to: number })[]

export type VisitTime = (typeof VISIT_TIMES)[number]['value']

/**
 * The next days and times at which the yard is open: today too, while an hour is left. If the hours
 * cannot be read, the next days except Sunday.
 */
export function visitChoices(hours: string, now: Date): VisitChoices {
  const week = parseOpeningHours(hours)
  const today = nairobiDay(now)
  const closesAfter = (Number(formatTime(now).slice(0, 2)) + 1) * HOUR
  const shiftOn = (day: string) => week?.[daysSinceMonday(day)] ?? null
  const isOffered = (day: string) => {
    if (!week) return day !== today && daysSinceMonday(day) !== SUNDAY
    const closes = shiftOn(day)?.closes ?? 0
    return closes > (day === today ? closesAfter : 0)
  }
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
    nairobiDay(new Date(now.getTime() + ahead * DAY_MS)),
  )
    .filter(isOffered)
    .slice(0, DAYS_OFFERED)
  const times = VISIT_TIMES.filter(({ from, to }) =>
    days.some((day) => {
      const { opens, closes } = shiftOn(day) ?? { opens: 0, closes: to }
      return opens < to && closes > from
    }),
  )
  return {
    days: days.map((day) => ({ value: day, label: dayText(day) })),
    times: times.map(({ value, label }) => ({ value, label })),
  }
}

type Preferred = { day: string | null; time: VisitTime | null }

/** The message, and below it the time the buyer chose, if any. */
export function withPreferredTime(message: string, { day, time }: Preferred): string {
  if (day === null && time === null) return message
  const onDay = day === null ? 'any day' : dayText(day)
  return `${message}\n\nPreferred time: ${time === null ? onDay : `${onDay}, ${time}`}`
}

/** `Fri 27 Nov` */
function dayText(day: string): string {
  const weekday = DAYS[daysSinceMonday(day)] ?? ''
  return `${weekday.slice(0, 3)} ${formatDate(day).replace(/ \d+$/, '')}`
}
