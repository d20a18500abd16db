import { daysBefore, daysSinceMonday } from '#app/domain/dates/nairobi-time.ts'

import type { WantedCar } from './wanted-cars.ts'

/** The owners' report on Mondays. Nothing in it is a forecast. */
export type WeeklyReport = {
  week: Week
  /** The week's inquiries, without suspected spam and leads that staff typed in. */
  received: number
  /** Inquiries that left the status New within `PROMPT_MINUTES`. */
  answeredPromptly: number
  onSale: number
  /** For the cars on sale; null if there are none. */
  medianDaysInStock: number | null
  /** Over the last 30 days, most wanted first. */
  wanted: (Pick<WantedCar, 'label' | 'visits' | 'alerts' | 'inquiries'> & { inStock: number })[]
  /** Longest in stock first. */
  stuck: { name: string; daysInStock: number; why: string }[]
}

export const PROMPT_MINUTES = 15

/** Monday and Sunday, `YYYY-MM-DD` in Nairobi. */
export type Week = { from: string; to: string }

/** The last whole week before `today`; on a Sunday that is the previous week. */
export function weekBefore(today: string): Week {
  const to = daysBefore(today, daysSinceMonday(today) + 1)
  return { from: daysBefore(to, 6), to }
}
