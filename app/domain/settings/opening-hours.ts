import { daysSinceMonday, formatTime, nairobiDay } from '#app/domain/dates/nairobi-time.ts'

/** On one day of the week, in minutes since midnight in Nairobi. */
type Shift = { opens: number; closes: number }

/** By day, Monday first; null for a day off. */
export type OpeningHours = readonly (Shift | null)[]

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const HOUR = 60
const DASH = String.raw`\s*(?:-|–|to)\s*`
const DAY = String.raw`([a-z]+)\.?`
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?`
const PART = new RegExp(`^${DAY}(?:${DASH}${DAY})?:?\\s+(?:(closed)|${TIME}${DASH}${TIME})$`, 'i')

/**
 * Reads what a dealer wrote, such as `Mon-Sat 8AM-6PM, Sun closed`. Days that are not named are off.
 * @returns null unless every part is understood, so that nothing is guessed
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const week: (Shift | null)[] = DAYS.map(() => null)
  const named = new Set<number>()
  for (const part of text.split(/[,;\n]/)) {
    const read = readPart(part.trim())
    if (!read) return null
    for (const day of read.days) {
      if (named.has(day)) return null
      named.add(day)
      week[day] = read.shift
    }
  }
  return week.some((shift) => shift !== null) ? week : null
}

function readPart(part: string): { days: number[]; shift: Shift | null } | null {
  const [, from = '', to, closed, ...times] = PART.exec(part) ?? []
  const days = daysOf(from, to)
  if (!days) return null
  if (closed) return { days, shift: null }
  const opens = minutesOf(times.slice(0, 3))
  const closes = minutesOf(times.slice(3))
  return opens === null || closes === null || closes <= opens
    ? null
    : { days, shift: { opens, closes } }
}

function daysOf(from: string, to: string | undefined): number[] | null {
  if (from.toLowerCase() === 'daily' && to === undefined) return [...DAYS.keys()]
  const [first, last] = [dayNamed(from), dayNamed(to ?? from)]
  if (first === -1 || last === -1 || last < first) return null
  return [...DAYS.keys()].slice(first, last + 1)
}

/** `Mon`, `Tues` or `Thursday`; -1 for any other word. */
function dayNamed(word: string): number {
  const start = word.toLowerCase()
  return start.length < 3 ? -1 : DAYS.findIndex((day) => day.toLowerCase().startsWith(start))
}

/** `8`, `30` and `AM`. Without AM or PM only a time of 24 hours with its minutes is clear. */
function minutesOf([hours, minutes, half]: (string | undefined)[]): number | null {
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  if (minute >= HOUR) return null
  if (half === undefined) return minutes !== undefined && hour < 24 ? hour * HOUR + minute : null
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (/^p/i.test(half) ? 12 : 0)) * HOUR + minute
}

/** `Open now, until 6 PM`, or when it opens next. */
export function openingState(hours: OpeningHours, now: Date): string {
  const today = daysSinceMonday(nairobiDay(now))
  const [hour = 0, minute = 0] = formatTime(now).split(':').map(Number)
  const minutes = hour * HOUR + minute
  const shift = hours[today]
  if (shift && minutes < shift.opens) return `Closed now, opens at ${clock(shift.opens)}`
  if (shift && minutes < shift.closes) return `Open now, until ${clock(shift.closes)}`
  for (let ahead = 1; ahead <= DAYS.length; ahead += 1) {
    const day = (today + ahead) % DAYS.length
    const next = hours[day]
    const when = ahead === 1 ? 'tomorrow' : `on ${DAYS[day]}`
    if (next) return `Closed now, opens ${when} at ${clock(next.opens)}`
  }
  throw new Error('Opening hours have at least one day.')
}

/** `6 PM`, `8:30 AM`. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / HOUR)
  const minute = minutes % HOUR
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${shown} ${hour < 12 ? 'AM' : 'PM'}`
}
