import { isDay } from '#app/domain/dates/nairobi-time.ts'

import { maxModelYear, MIN_IMPORT_YEAR } from './model-year.ts'

export const FIRST_REGISTRATION_INVALID =
  'Enter the year, the month or the day of first registration, such as 2019, 03/2019 or 2019-03-14.'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * `2019`, `03/2019`, `Mar 2019` or `14/03/2019` as `2019`, `2019-03` or `2019-03-14`, as precise as
 * written. Days come before months, as Kenyans write them.
 * @returns null for anything else
 */
export function readFirstRegistration(written: string): string | null {
  const parts = written
    .trim()
    .toLowerCase()
    .replace(/\.0+$/, '')
    .split(/[\s./,-]+/)
  const [year = '', month, day] = /^\d{4}$/.test(parts[0] ?? '') ? parts : parts.toReversed()
  if (parts.length > 3 || !isYear(year)) return null
  if (month === undefined) return year
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1 || (/^\d{1,2}$/.test(month) ? +month : 0)
  if (number < 1 || number > 12) return null
  const yearAndMonth = `${year}-${String(number).padStart(2, '0')}`
  if (day === undefined) return yearAndMonth
  const whole = `${yearAndMonth}-${day.padStart(2, '0')}`
  return isDay(whole) ? whole : null
}

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= MIN_IMPORT_YEAR && Number(text) <= maxModelYear()
