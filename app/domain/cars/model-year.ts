import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'

/** The form rejects older years as typos. */
export const MIN_FORM_YEAR = 1990

/** Imports accept classics (a 1965 Peugeot 404 is a real listing). */
export const MIN_IMPORT_YEAR = 1900

/** Next year in Nairobi: makers sell next year's models early. */
export function maxModelYear(now: Date = new Date()): number {
  return Number(nairobiDay(now).slice(0, 4)) + 1
}
