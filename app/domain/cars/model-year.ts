import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'

/** Staff enter cars from 1990 on; the form rejects older years as typos. */
export const MIN_FORM_YEAR = 1990

/** An import accepts classics (a 1965 Peugeot 404 is a real listing). */
export const MIN_IMPORT_YEAR = 1900

/**
 * The newest model year on sale: makers sell next year's models early. The year is that of `now` in
 * Nairobi.
 */
export function maxModelYear(now: Date = new Date()): number {
  return Number(nairobiDay(now).slice(0, 4)) + 1
}
