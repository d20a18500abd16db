import { carColumns } from '#app/domain/cars/car-columns.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { stockCondition } from './stock-condition.server.ts'
import type { StockSearch } from './stock-search.ts'

/** Nobody carries more around on paper; the file of the export has them all. */
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

/** The cars of a search of the stock, by make and model. */
export async function listStockToPrint(search: StockSearch) {
  return db
    .selectFrom('cars')
    .select(carColumns(FIELDS))
    .where(await stockCondition(search))
    .orderBy('make')
    .orderBy('model')
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(MAX_PRINTED_CARS)
    .execute()
}
