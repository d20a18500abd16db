import type { RememberedCar } from '#app/domain/listing/remembered-car.ts'

export const MAX_RECENTLY_VIEWED = 12

export function addViewed(
  cars: readonly RememberedCar[],
  car: RememberedCar,
): readonly RememberedCar[] {
  return [car, ...cars.filter(({ id }) => id !== car.id)].slice(0, MAX_RECENTLY_VIEWED)
}
