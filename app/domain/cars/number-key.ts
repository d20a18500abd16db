import type { Car } from './car.ts'

/** Marks and invisible characters that come with pasted numbers. The same as in `number_key` of SQL. */
const UNSEEN =
  /[\u0300-\u036F]|[\uFE00-\uFE0F]|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** An emission class before code and serial: the `DAA-` of `DAA-NKE165-7012345`. */
const EMISSION_CLASS =
  /^[^0-9A-Z]*[0-9A-Z]?[A-Z]{2}[^0-9A-Z]+(?=[A-Z][0-9A-Z]*[^0-9A-Z]+[0-9]{4,}[^0-9A-Z]*$)/

/**
 * Shorter numbers, such as a lot of an auction, name no car for certain, nor does what people write
 * in their place: `Not yet registered`, `KDX XXXX`, `000 0000`.
 */
const COMPARED_FROM = 7

/**
 * The same for every spelling of a chassis number, VIN or registration: `nke165 7012345` and
 * `DAA-NKE165-7012345` → `NKE1657012345`. Null if nothing is left. `cars.chassis_key` and
 * `cars.plate_key` hold it.
 */
export function numberKey(written: string | null): string | null {
  const capitals = (written ?? '')
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
  return capitals.replace(EMISSION_CLASS, '').replaceAll(/[^0-9A-Z]/g, '') || null
}

export type NumberedCar = { readonly vin: string | null; readonly chassisNumber: string | null }

/** The keys by which two records are one car: a chassis number may stand in either field. */
export function numberKeys({ vin, chassisNumber }: NumberedCar): string[] {
  const keys = [vin, chassisNumber].flatMap((written) => numberKey(written) ?? [])
  return [...new Set(keys)].filter((key) => key.length >= COMPARED_FROM && /[1-9]/.test(key))
}

/** Excludes I, O and Q, which look like 1 and 0. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * The VIN shown to buyers. Null if the field holds a registration number, as for most cars here, or
 * a Japanese chassis number (9-12 characters).
 */
export function vinOf({ vin }: Pick<Car, 'vin'>): string | null {
  const written = vin?.toUpperCase().replaceAll(/[\s-]/g, '') ?? ''
  return VIN.test(written) && /\d/.test(written) ? written : null
}
