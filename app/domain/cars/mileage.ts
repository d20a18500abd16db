import type { MileageUnit } from '#app/domain/taxonomy/car-options.ts'

/** A longer number is a phone number in the wrong column. */
export const MAX_MILEAGE = 3_000_000

export const KM_PER_MILE = 1.609344
const WHOLE = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

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
  return `${WHOLE.format(car.mileage)} ${car.mileageUnit ?? 'km'}`
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
