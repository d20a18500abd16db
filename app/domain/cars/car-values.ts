import { nairobiDay, isDay } from '#app/domain/dates/nairobi-time.ts'
import type { MileageUnit, Drive } from '#app/domain/taxonomy/car-options.ts'
import { whole } from '#app/domain/text/count.ts'

import type { Car } from './car.ts'

export const MIN_ENGINE_CC = 50
export const MAX_ENGINE_CC = 20_000
export const ENGINE_INVALID = `Enter the engine in cc, from ${MIN_ENGINE_CC} to ${MAX_ENGINE_CC}.`

const CC = /(\d[\d,]{2,5})\s*cc\b/i
const LITRES = /(\d{1,2}\.\d)\s*(?:l\b|lit|ltr|t\b|d\b|$|[\s-])/i

/**
 * Engine size for searches, in cubic centimetres: the exact figure, else the stated litres, which
 * are rounded to a tenth. Null if neither is stated.
 */
export function searchedEngine({
  engineCc,
  engineSize,
}: Pick<Car, 'engineCc' | 'engineSize'>): { cc: number; isRounded: boolean } | null {
  if (engineCc !== null) return { cc: engineCc, isRounded: false }
  const written = CC.exec(engineSize ?? '')?.[1]?.replaceAll(',', '')
  const litres = LITRES.exec(engineSize ?? '')?.[1]
  const cc = Math.round(Number(written ?? Number(litres) * 1_000))
  return cc >= MIN_ENGINE_CC && cc <= MAX_ENGINE_CC
    ? { cc, isRounded: written === undefined }
    : null
}

/** A longer number is a phone number in the wrong column. */
export const MAX_MILEAGE = 3_000_000

export const KM_PER_MILE = 1.609344

const UNIT_NAMES: Readonly<Record<string, MileageUnit>> = {
  km: 'km',
  kms: 'km',
  kilometer: 'km',
  kilometers: 'km',
  kilometre: 'km',
  kilometres: 'km',
  mi: 'miles',
  mile: 'miles',
  miles: 'miles',
}

/** Three digits after a point are thousands: no odometer shows metres. */
const READING = /^(\d{1,3}(?:[, '.]\d{3})+|\d+)(\.\d+)?\s*(k(?![a-z])|thousand)?\s*([a-z]*)\.?$/

type Mileage = { readonly mileage: number; readonly unit: MileageUnit }

/** `45,000 km`, `77,000 miles`, `0 km`; an unknown mileage reads `N/A`. */
export function formatMileage(car: {
  readonly mileage: number | null
  readonly mileageUnit?: MileageUnit | null
}): string {
  if (car.mileage === null) return 'N/A'
  return `${whole(car.mileage)} ${car.mileageUnit ?? 'km'}`
}

/**
 * Reads `124000 km`, `77,000 miles`, `45k km` or `85000` (in `defaultUnit`). Null unless it is a
 * single odometer reading.
 */
export function parseMileage(text: string, defaultUnit: MileageUnit = 'km'): Mileage | null {
  const written = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const [, digits, decimals = '', thousand, unitName = ''] = READING.exec(written) ?? []
  if (digits === undefined) return null
  const unit = unitName === '' ? defaultUnit : unitOf(unitName)
  if (unit === undefined) return null
  const reading = Number(digits.replace(/[, '.]/g, '') + decimals) * (thousand ? 1_000 : 1)
  const mileage = Math.round(reading)
  return mileage > MAX_MILEAGE ? null : { mileage, unit }
}

/** Rounded. Filters, sorts and comparisons use it whatever the unit. */
export function mileageInKm({ mileage, unit }: Mileage): number {
  return unit === 'miles' ? Math.round(mileage * KM_PER_MILE) : mileage
}

function unitOf(word: string): MileageUnit | undefined {
  return Object.hasOwn(UNIT_NAMES, word) ? UNIT_NAMES[word] : undefined
}

/** As stamped on the chassis, in capitals: `NZE161G`. */
export const MODEL_CODE = /^[A-Z0-9]{2,20}$/
export const MODEL_CODE_INVALID =
  'A model code has 2 to 20 letters and digits, for example NZE161G.'

export function toModelCode(written: string): string {
  return written.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** The form rejects older years as typos. */
export const MIN_FORM_YEAR = 1990

/** Imports accept classics (a 1965 Peugeot 404 is a real listing). */
export const MIN_IMPORT_YEAR = 1900

/** Next year in Nairobi: makers sell next year's models early. */
export function maxModelYear(now: Date = new Date()): number {
  return Number(nairobiDay(now).slice(0, 4)) + 1
}

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

/** How sellers write a drivetrain; the first match wins, so `4x2` is not a 4x4. */
const WRITTEN: readonly (readonly [pattern: RegExp, drive: Drive])[] = [
  [/\b4\s*[x×]\s*2\b|\b[fr2]wd\b|front|rear|two[\s-]*wheel/i, '2wd'],
  [/\b4\s*[x×]\s*4\b|\b(?:4wd|awd)\b|all[\s-]*wheel|four[\s-]*wheel/i, '4wd'],
  [/4matic|4motion|quattro|xdrive|s-awc/i, '4wd'],
]

/** Driven wheels from a free text such as `Full-time 4WD`; null if it does not say. */
export function driveOf(drivetrain: string | null): Drive | null {
  return WRITTEN.find(([pattern]) => drivetrain !== null && pattern.test(drivetrain))?.[1] ?? null
}
