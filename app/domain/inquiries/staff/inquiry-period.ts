import {
  daysBefore,
  daysSinceMonday,
  endOfNairobiDay,
  nairobiDay,
  startOfNairobiDay,
} from '#app/domain/dates/nairobi-time.ts'

export const INQUIRY_PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'this_week', label: 'This week' },
  { value: 'this_month', label: 'This month' },
  { value: 'last_30_days', label: 'Last 30 days' },
] as const

export type InquiryPeriod = (typeof INQUIRY_PERIODS)[number]['value']

export type Span = { from: Date; to: Date }

/** Whole days in Nairobi; weeks start on Monday, and the last 30 days include today. */
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
