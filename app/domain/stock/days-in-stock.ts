import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { count } from '#app/domain/text/count.ts'

type Stay = { readonly createdAt: Date; readonly soldAt: Date | null }

/** Days in stock until now or until sold, in Nairobi time; 0 on the first day. */
export function daysInStock({ createdAt, soldAt }: Stay, now: Date = new Date()): number {
  const last = Date.parse(nairobiDay(soldAt ?? now))
  return Math.max(0, Math.round((last - Date.parse(nairobiDay(createdAt))) / DAY_MS))
}

export function daysText(days: number): string {
  if (days === 0) return 'today'
  return count(days, 'day')
}
