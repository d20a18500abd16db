import { sql } from 'kysely'

import { LISTING_COLUMNS } from '#app/domain/cars/status/listing-reason.server.ts'
import {
  type StockCondition,
  stockCondition,
} from '#app/domain/cars/stock/stock-condition.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import { BULK_MAX_CARS } from './bulk-change.ts'
import type { BulkSelection } from './bulk-selection.ts'

/** Don't await it within a transaction, whose connection it may have to wait for. */
export async function selectionCondition(selection: BulkSelection): Promise<StockCondition> {
  if (selection.kind === 'search') return stockCondition(selection.search)
  const { ids } = selection
  return (eb) => eb(eb.ref('cars.id'), '=', sql<string>`any(${ids}::uuid[])`)
}

type Selected = { isSelected: StockCondition; isLocking: boolean }

/** Returns at most one car more than the limit; optionally locks them. */
export function listSelectedCars(connection: Connection, { isSelected, isLocking }: Selected) {
  const query = connection
    .selectFrom('cars')
    .select([
      'id',
      'make_id',
      'make',
      'model_id',
      'model',
      'year',
      'is_featured',
      'status',
      'sold_at',
      'reserved_by',
      'reserved_for',
      'reserved_until',
      'engine_cc',
      'model_code',
      'location',
      'price_basis',
      'cif_usd',
      'hs_class',
      'list_version',
      'dealer_name',
      'dealer_phone',
      'dealer_email',
      'dealer_address',
      'price',
      ...LISTING_COLUMNS,
    ])
    .where(isSelected)
    .orderBy('id')
    .limit(BULK_MAX_CARS + 1)
  return (isLocking ? query.forUpdate() : query).execute()
}

export type SelectedCar = Awaited<ReturnType<typeof listSelectedCars>>[number]
