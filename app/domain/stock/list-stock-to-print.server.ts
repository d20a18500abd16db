import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { stockCondition } from './stock-condition.server.ts'
import type { StockSearch } from './stock-search.ts'

/** Nobody carries more on paper; the exported file has all. */
export const MAX_PRINTED_CARS = 1_000

const FIELDS = [
  'id',
  'stockNumber',
  'make',
  'model',
  'year',
  'mileage',
  'mileageUnit',
  'transmission',
  'fuelType',
  'color',
  'price',
  'priceBasis',
  'location',
  'status',
  'vin',
] as const

/**
 * The cars of a stock search, ordered by make and model. Paper leaves the yard: sold cars are on it
 * only if the search asks for them.
 */
export async function listStockToPrint(search: StockSearch) {
  return db
    .selectFrom('cars')
    .select(carColumns(FIELDS))
    .where(await stockCondition(search))
    .$if(search.status !== 'sold', (query) => query.where('is_available', '=', true))
    .orderBy('make')
    .orderBy('model')
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(MAX_PRINTED_CARS)
    .execute()
}
