import {
  formatDate,
  daysAfter,
  daysBefore,
  daysBetween,
  daysSinceMonday,
} from '#app/domain/dates/nairobi-time.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#app/domain/inquiries/inquiry-options.ts'
import { count } from '#app/domain/text/count.ts'

/** When an inquiry's next action is due; anything after this week can wait. */
export const DUE_GROUPS = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'this_week', label: 'Due this week' },
  { value: 'no_date', label: 'No date' },
] as const

export type DueGroup = (typeof DUE_GROUPS)[number]['value']
export type Due = DueGroup | 'later'

const CLOSED: readonly InquiryStatus[] = ['completed', 'closed']

export const OPEN_STATUSES = INQUIRY_STATUSES.map(({ value }) => value).filter(
  (status) => !CLOSED.includes(status),
)

/** `from` and `to` are inclusive days, `YYYY-MM-DD`; null means no limit. */
export type DueDays = { from: string | null; to: string | null }

/**
 * The days of a group, seen from `today` in Nairobi. Weeks end on Sunday, when nothing is left for
 * later this week. Null for inquiries without a day.
 */
export function daysOfGroup(group: DueGroup, today: string): DueDays | null {
  const days: Record<DueGroup, DueDays | null> = {
    overdue: { from: null, to: daysBefore(today, 1) },
    today: { from: today, to: today },
    this_week: { from: daysAfter(today, 1), to: daysAfter(today, 6 - daysSinceMonday(today)) },
    no_date: null,
  }
  return days[group]
}

type Planned = {
  status: InquiryStatus
  /** Suspected spam is not followed up. */
  isHeld: boolean
  nextActionOn: string | null
}

/** Null if there is nothing to do: the inquiry is closed, or may be spam. */
export function dueOf({ status, isHeld, nextActionOn }: Planned, today: string): Due | null {
  if (isHeld || CLOSED.includes(status)) return null
  if (nextActionOn === null) return 'no_date'
  const group = DUE_GROUPS.find(({ value }) => {
    const days = daysOfGroup(value, today)
    if (!days) return false
    const { from, to } = days
    return (from === null || nextActionOn >= from) && (to === null || nextActionOn <= to)
  })
  return group?.value ?? 'later'
}

/** `Due today`, `1 day late, due 22 Nov 2026`, `Due 25 Nov 2026`. */
export function dueText(day: string, today: string): string {
  if (day === today) return 'Due today'
  if (day > today) return `Due ${formatDate(day)}`
  const late = daysBetween(day, today)
  return `${count(late, 'day')} late, due ${formatDate(day)}`
}
