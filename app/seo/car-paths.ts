import type { PicturedCar } from '#app/domain/cars/car-summary.ts'

/** The paths of the cars' pages, in order. */
export function carPaths(cars: readonly PicturedCar[]): string[] {
  return cars.map(({ id }) => `/car/${id}`)
}
