import type { Car } from './car.ts'

/** Without supplier, chassis number and the reason for listing it, which are for staff only. */
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
