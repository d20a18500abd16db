import {
  daysBefore,
  daysSinceMonday,
  endOfNairobiDay,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'

/** The days by which staff narrow the list of inquiries. */
export const INQUIRY_PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'this_week', label: 'This week' },
  { value: 'this_month', label: 'This month' },
  { value: 'last_30_days', label: 'Last 30 days' },
] as const

export type InquiryPeriod = (typeof INQUIRY_PERIODS)[number]['value']

/** From `from` on and before `to`. */
export type Span = { from: Date; to: Date }

/** The start and end of a period: whole days in Nairobi, weeks from Monday, today included in the last 30. */
export function spanOf(period: InquiryPeriod, now: Date): Span {
  const today = nairobiDay(now)
  const firstDay: Record<InquiryPeriod, () => string> = {
    today: () => today,
    yesterday: () => daysBefore(today, 1),
    this_week: () => daysBefore(today, daysSinceMonday(today)),
    this_month: () => `${today.slice(0, 8)}01`,
    last_30_days: () => daysBefore(today, 29),
  }
  const from = startOfNairobiDay(firstDay[period]())
  return { from, to: endOfNairobiDay(period === 'yesterday' ? daysBefore(today, 1) : today) }
}
