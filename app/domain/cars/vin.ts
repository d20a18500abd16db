import type { Car } from './car.ts'

/** 17 letters and digits; I, O and Q are in none, since they read like 1 and 0. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * The vehicle identification number that buyers see of a car, if what stands there is one: most
 * cars here have a registration number, and a Japanese one a chassis number of 9-12 characters,
 * which is never made into a VIN. Null where there is none.
 */
export function vinOf({ vin }: Pick<Car, 'vin'>): string | null {
  const written = vin?.toUpperCase().replaceAll(/[\s-]/g, '') ?? ''
  return VIN.test(written) && /\d/.test(written) ? written : null
}
