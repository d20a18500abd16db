import type { Car } from './car.ts'

/** 17 letters and digits, never I, O or Q, which look like 1 and 0. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * The VIN shown to buyers, if the field holds one: most cars here have a registration number
 * instead, and Japanese ones a chassis number of 9-12 characters, which is never turned into a VIN.
 * Null if there is none.
 */
export function vinOf({ vin }: Pick<Car, 'vin'>): string | null {
  const written = vin?.toUpperCase().replaceAll(/[\s-]/g, '') ?? ''
  return VIN.test(written) && /\d/.test(written) ? written : null
}
