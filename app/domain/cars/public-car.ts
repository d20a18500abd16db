import type { Car } from './car.ts'

/** The public fields of a car: supplier and chassis number are for staff only. */
export type PublicCar = Omit<Car, 'supplier' | 'chassisNumber'>

export function publicCarOf({ supplier: _supplier, chassisNumber: _chassis, ...car }: Car) {
  return car satisfies PublicCar
}
