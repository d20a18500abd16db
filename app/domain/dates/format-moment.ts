import { NAIROBI_OFFSET_MS } from './nairobi-day.ts'

const MONTHS = [
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

/** `21 November 2026 at 14:05`, in Nairobi whoever looks. Written out here as `formatDate` is. */
export function formatMoment(moment: Date): string {
  const there = new Date(moment.getTime() + NAIROBI_OFFSET_MS)
  const time = there.toISOString().slice(11, 16)
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()} at ${time}`
}
