import { sql } from 'kysely'

import { stockCondition } from '#app/domain/cars/stock/stock-condition.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import { BULK_MAX_CARS } from './bulk-change.ts'
import type { BulkSelection } from './bulk-selection.ts'

/** At most one more than the limit; optionally locked. */
export function listSelectedCars(
  connection: Connection,
  { selection, isLocking }: { selection: BulkSelection; isLocking: boolean },
) {
  const query = connection
    .selectFrom('cars')
    .select([
      'id',
      'make',
      'model',
      'year',
      'is_featured',
      'status',
      'is_available',
      'sold_at',
      'reserved_by',
      'reserved_for',
      'reserved_until',
      'category',
      'engine_cc',
      'model_code',
      'price',
    ])
    .where((eb) =>
      selection.kind === 'search'
        ? stockCondition(eb, selection.search)
        : sql<boolean>`id = any(${selection.ids}::uuid[])`,
    )
    .orderBy('id')
    .limit(BULK_MAX_CARS + 1)
  return (isLocking ? query.forUpdate() : query).execute()
}

export type SelectedCar = Awaited<ReturnType<typeof listSelectedCars>>[number]
