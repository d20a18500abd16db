import type { Car } from './car.ts'

/** Without supplier and chassis number, which are for staff only. */
export type PublicCar = Omit<Car, 'supplier' | 'chassisNumber'>

export function publicCarOf({ supplier: _supplier, chassisNumber: _chassis, ...car }: Car) {
  return car satisfies PublicCar
}
