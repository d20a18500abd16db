import { db } from '#app/infra/db/database.server.ts'

import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { CarSummary } from './car-summary.ts'
import type { Car } from './car.ts'
import { nearestCars } from './nearest-cars.ts'

export const SIMILAR_CARS = 4

/** A buyer of a car for a million does not look at one for three. */
const PRICE_FACTOR = 2.5

const COLUMNS = [...CAR_SUMMARY_COLUMNS, 'body_type as bodyType'] as const

type Origin = Pick<Car, 'id' | 'make' | 'model' | 'bodyType' | 'price'>

/**
 * Other cars on offer of the same make or the same body, the nearest first: see `nearestCars`.
 * Each question walks a price index from this car's price outwards and stops after a few rows, so
 * that the answer costs about the same however many cars there are.
 */
export async function listSimilarCars(car: Origin, limit = SIMILAR_CARS): Promise<CarSummary[]> {
  const found = await Promise.all([
    listOutwards({ car, column: 'make', value: car.make, limit }),
    car.bodyType ? listOutwards({ car, column: 'body_type', value: car.bodyType, limit }) : [],
  ])
  return nearestCars({ car, others: found.flat(), limit }).map(toCarSummary)
}

type Walk = { car: Origin; column: 'make' | 'body_type'; value: string; limit: number }

async function listOutwards({ car, column, value, limit }: Walk) {
  const candidates = db
    .selectFrom('cars')
    .select(COLUMNS)
    .where('is_available', '=', true)
    .where('id', '!=', car.id)
    .where(column, '=', value)
    .where('price', '>=', Math.floor(car.price / PRICE_FACTOR))
    .where('price', '<=', Math.ceil(car.price * PRICE_FACTOR))
    .limit(limit)
  const dearer = await candidates.where('price', '>=', car.price).orderBy('price', 'asc').execute()
  const cheaper = await candidates.where('price', '<', car.price).orderBy('price', 'desc').execute()
  return [...dearer, ...cheaper]
}
