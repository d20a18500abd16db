import { carName } from '#app/domain/cars/car-name.ts'

const CARS_NAMED = 3

/** The first cars by name, for the audit log: they may be deleted by the time it is read. */
export function namedCars(cars: readonly { make: string; model: string; year: number }[]): {
  first: string[]
  count: number
} {
  return { first: cars.slice(0, CARS_NAMED).map(carName), count: cars.length }
}
