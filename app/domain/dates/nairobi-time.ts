import { DAY_MS, HOUR_MS } from './units.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-09-14` → `14 Sep 2026`. Not Intl: its month names vary by browser and break hydration. */
export function formatDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}

/** Kenya has no daylight saving time. */
const OFFSET = '+03:00'
const OFFSET_MS = 3 * HOUR_MS

const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A moment as `YYYY-MM-DD` in Nairobi. */
export function nairobiDay(moment: Date): string {
  return nairobiClock(moment).slice(0, 10)
}

/** 0 to 23, in Nairobi. */
export function nairobiHour(moment: Date): number {
  return Number(nairobiClock(moment).slice(11, 13))
}

export function startOfNairobiDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`)
}

/** The end in Nairobi of a day, `YYYY-MM-DD`; exclusive. */
export function endOfNairobiDay(day: string): Date {
  return new Date(startOfNairobiDay(day).getTime() + DAY_MS)
}

export function lastMomentOfNairobiDay(day: string): Date {
  return new Date(endOfNairobiDay(day).getTime() - 1)
}

/** Subtracts days from a day, both `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  return nairobiDay(new Date(startOfNairobiDay(day).getTime() - days * DAY_MS))
}

export function daysAfter(day: string, days: number): string {
  return daysBefore(day, -days)
}

/** The same time in Nairobi some months earlier; on the month's last day if the date is not in it. */
export function monthsBefore(moment: Date, months: number): Date {
  const clock = nairobiClock(moment)
  const then = monthsAfter(clock.slice(0, 7), -months)
  const lastDay = daysBefore(`${monthsAfter(then, 1)}-01`, 1)
  const day = `${then}-${clock.slice(8, 10)}`
  return new Date(`${day < lastDay ? day : lastDay}${clock.slice(10, -1)}${OFFSET}`)
}

/** A month that many later, both `YYYY-MM`. */
export function monthsAfter(from: string, months: number): string {
  const [year = 0, month = 0] = from.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

export function daysBetween(from: string, to: string): number {
  return (startOfNairobiDay(to).getTime() - startOfNairobiDay(from).getTime()) / DAY_MS
}

/** 0 for Monday, 6 for Sunday. */
export function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** `14 Sep 2026, 18:05`, in Nairobi. */
export function formatMoment(moment: Date): string {
  const clock = nairobiClock(moment)
  return `${formatDate(clock.slice(0, 10))}, ${clock.slice(11, 16)}`
}

/** `18:05`, in Nairobi. */
export function formatTime(moment: Date): string {
  return nairobiClock(moment).slice(11, 16)
}

/** `14 September 2026 at 18:05`, in Nairobi; not Intl, as in `formatDate`. */
export function formatLongMoment(moment: Date): string {
  const clock = nairobiClock(moment)
  const month = LONG_MONTHS[Number(clock.slice(5, 7)) - 1] ?? ''
  return `${Number(clock.slice(8, 10))} ${month} ${clock.slice(0, 4)} at ${clock.slice(11, 16)}`
}

/** Rejects dates outside the calendar, such as 30 February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const nairobiClock = (moment: Date) => new Date(moment.getTime() + OFFSET_MS).toISOString()
