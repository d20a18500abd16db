import { daysBefore, daysSinceMonday } from '#app/domain/dates/nairobi-time.ts'

import type { WantedCar } from './wanted-cars.ts'

/** What the owners read on Monday. Nothing in it is a forecast. */
export type WeeklyReport = {
  week: Week
  /** Inquiries of the week, without suspected spam and without leads that staff typed in. */
  received: number
  /** Those whose status was changed from New within `PROMPT_MINUTES`. */
  answeredPromptly: number
  onSale: number
  /** Of the cars on sale; null without any. */
  medianDaysInStock: number | null
  /** Of the last 30 days, the most wanted first. */
  wanted: (Pick<WantedCar, 'label' | 'visits' | 'alerts' | 'inquiries'> & { inStock: number })[]
  /** The longest in stock first. */
  stuck: { name: string; daysInStock: number; why: string }[]
}

export const PROMPT_MINUTES = 15

/** Monday and Sunday, `YYYY-MM-DD` in Nairobi. */
export type Week = { from: string; to: string }

/** The last whole week before `today`; on a Sunday that is the week before. */
export function weekBefore(today: string): Week {
  const to = daysBefore(today, daysSinceMonday(today) + 1)
  return { from: daysBefore(to, 6), to }
}
