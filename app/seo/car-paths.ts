import type { PicturedCar } from '#app/domain/listing/car-summary.ts'

export function carPaths(cars: readonly PicturedCar[]): string[] {
  return cars.map(({ id }) => `/car/${id}`)
}
