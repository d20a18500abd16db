import type { Car } from './car.ts'

/** A car without its fields for staff only: supplier, chassis number and reason for listing. */
export type PublicCar = Omit<Car, 'supplier' | 'chassisNumber' | 'forcedListingReason' | 'isDemo'>

export function publicCarOf({
  supplier: _supplier,
  chassisNumber: _chassis,
  forcedListingReason: _reason,
  isDemo: _isDemo,
  ...car
}: Car) {
  return car satisfies PublicCar
}
