import type { Car } from './car.ts'

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
