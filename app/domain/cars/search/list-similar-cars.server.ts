import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { costedOf } from '#app/domain/cars/costs/car-cost.ts'
import { listPicturedCars } from '#app/domain/cars/list-pictured-cars.server.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'

import { nearestCars } from './nearest-cars.ts'
import { currentStock } from './stock-index/car-index.server.ts'
import { carsAround } from './stock-index/cars-around.ts'

export const SIMILAR_CARS = 4

/** A buyer with one million does not look at cars for three. */
const PRICE_FACTOR = 2.5

type Origin = Pick<Car, 'id' | 'make' | 'model' | 'bodyType' | 'price'> &
  Parameters<typeof costedOf>[0]

/** Other cars on sale with the same make or body type, nearest first; see `nearestCars`. */
export async function listSimilarCars(
  origin: Origin,
  limit = SIMILAR_CARS,
): Promise<PicturedCar[]> {
  const { cars } = await currentStock()
  const car = {
    ...origin,
    bodyType: origin.bodyType ?? usualOf(origin).bodyType,
    price: cars.comparedPrice({ price: origin.price, costed: costedOf(origin) }),
  }
  const others = carsAround(cars, car, {
    lowest: Math.floor(car.price / PRICE_FACTOR),
    highest: Math.ceil(car.price * PRICE_FACTOR),
    // One of them may be the car itself.
    limit: limit + 1,
  })
  return listPicturedCars(nearestCars({ car, others, limit }).map(({ id }) => id))
}
