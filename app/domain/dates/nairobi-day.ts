/** East Africa Time, the whole year round. */
export const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000

/** The day it is in Nairobi at a moment, `YYYY-MM-DD`. */
export function nairobiDay(moment: Date): string {
  return new Date(moment.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10)
}

/** The last moment of a Nairobi day `YYYY-MM-DD`. */
export function endOfNairobiDay(day: string): Date {
  return new Date(Date.parse(`${day}T23:59:59.999Z`) - NAIROBI_OFFSET_MS)
}
