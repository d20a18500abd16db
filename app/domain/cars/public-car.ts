import type { Car } from './car.ts'

/** What anybody may know of a car: who supplied it, and its chassis number, stay with the staff. */
export type PublicCar = Omit<Car, 'supplier' | 'chassisNumber'>

export function publicCarOf({ supplier: _supplier, chassisNumber: _chassis, ...car }: Car) {
  return car satisfies PublicCar
}
