import type { PicturedCar } from '#app/domain/cars/car-summary.ts'

/** The addresses of listed cars, in order. */
export function carPaths(cars: readonly PicturedCar[]): string[] {
  return cars.map(({ id }) => `/car/${id}`)
}
