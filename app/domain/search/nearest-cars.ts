import type { Car } from '#app/domain/cars/car.ts'

type Comparable = Pick<Car, 'id' | 'make' | 'model' | 'price'> & { bodyType: string | null }

/** How much closer a shared trait makes a car, as a fraction of the price. */
const SAME_MODEL = 0.15
const SAME_MAKE = 0.1
const SAME_BODY = 0.25

/**
 * The cars most similar to `car`, closest first: by price, with a bonus for the same body, make and
 * model. A buyer of a Prado looks at other seven-seaters at that price before a Vitz of the same
 * make.
 */
export function nearestCars<Other extends Comparable>({
  car,
  others,
  limit,
}: {
  car: Comparable
  others: readonly Other[]
  limit: number
}): Other[] {
  const byId = new Map(others.map((other) => [other.id, other]))
  byId.delete(car.id)
  return [...byId.values()]
    .map((other) => ({ other, distance: distanceOf(car, other) }))
    .sort((a, b) => a.distance - b.distance || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ other }) => other)
}

function distanceOf(car: Comparable, other: Comparable): number {
  const priceGap = Math.abs(other.price - car.price) / Math.max(car.price, 1)
  const isSameMake = other.make === car.make
  return (
    priceGap -
    (isSameMake ? SAME_MAKE : 0) -
    (isSameMake && other.model === car.model ? SAME_MODEL : 0) -
    (car.bodyType !== null && other.bodyType === car.bodyType ? SAME_BODY : 0)
  )
}
