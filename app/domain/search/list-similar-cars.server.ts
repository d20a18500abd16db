import type { Car } from '#app/domain/cars/car.ts'
import { costedOf } from '#app/domain/costs/car-cost.ts'
import { type CarOrigin, originOf } from '#app/domain/costs/import-clock/clocked-car.ts'
import { IMPORTED_CATEGORY } from '#app/domain/import-clock/import-clock.ts'
import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'
import { findShownCar } from '#app/domain/listing/shown-cars.server.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'

import { IN_TIME, NO_FILTERS } from './car-filters.ts'
import { findSort, SEARCH_SORTS } from './car-sort.ts'
import { nearestCars } from './nearest-cars.ts'
import { listCars } from './search-cars.server.ts'
import { currentStock } from './stock-index/car-index.server.ts'
import { carsAround } from './stock-index/cars-around.ts'

const SIMILAR_CARS = 4

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

const CATEGORIES = ['locally_used', 'fresh_imports', IMPORTED_CATEGORY] as const
const YEARS_APART = 1
/** Cars for import may have landed meanwhile, and one of them may be the car itself. */
const LOOKED_AT = 4

type Compared = Pick<Car, 'id' | 'make' | 'model' | 'year' | 'category' | 'landedOn'>

/**
 * The cheapest car of the same model from each other origin, at most a year apart; if yet to be
 * imported, one that lands in time.
 */
export async function listOtherOrigins(car: Compared): Promise<Car[]> {
  const own = originOf(car)
  if (own === null) return []
  const found = await Promise.all(
    CATEGORIES.map((category) => findCheapest(car, { category, own })),
  )
  const others = new Map<CarOrigin | null, Car>()
  for (const other of found) {
    const origin = other && originOf(other)
    if (other && !others.has(origin)) others.set(origin, other)
  }
  return [...others.values()]
}

type OriginQuery = { category: (typeof CATEGORIES)[number]; own: CarOrigin }

/** Searches a category for cars of another origin than the car's own. */
async function findCheapest(
  { make, model, year }: Compared,
  { category, own }: OriginQuery,
): Promise<Car | null> {
  const { cars } = await listCars({
    filters: {
      ...NO_FILTERS,
      make,
      model,
      minYear: year - YEARS_APART,
      maxYear: year + YEARS_APART,
      category,
      landing: category === IMPORTED_CATEGORY ? IN_TIME : null,
    },
    sort: findSort(SEARCH_SORTS, 'price'),
    page: 1,
    pageSize: LOOKED_AT,
  })
  for (const { id } of cars) {
    const found = await findShownCar(id)
    const origin = found && originOf(found.car)
    if (origin && origin !== own) return found.car
  }
  return null
}
