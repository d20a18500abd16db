import { sql } from 'kysely'

import { numberKeys } from '#app/domain/cars/number-key.ts'
import { hasNumberKey, mayHaveStockNumber } from '#app/domain/cars/same-number.server.ts'
import { listDisputed } from '#app/domain/stock/status/listing-reason.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import { contentFingerprint } from './find-targets.server.ts'
import type { FileRow } from './plan-import.server.ts'
import { STORED_COLUMNS, type StoredCar } from './stored-car.server.ts'

/** Stored cars that rows could match by id, reference, stock number, number or content. */
export async function listStoredCars(
  connection: Connection,
  rows: readonly FileRow[],
  { isLocking = false } = {},
): Promise<StoredCar[]> {
  const cars = rows.flatMap(({ row }) => (row.kind === 'car' ? [row.car] : []))
  const stockNumbers = cars.flatMap(({ input: { stockNumber } }) => stockNumber ?? [])
  const keys = cars.flatMap(({ input }) => numberKeys(input))
  const ids = cars.flatMap(({ carId }) => carId ?? [])
  const references = cars.flatMap(({ reference }) => reference ?? [])
  const fingerprints = new Set(
    cars.flatMap(({ input, content }) =>
      input.stockNumber === null ? [contentFingerprint(content)] : [],
    ),
  )
  const query = connection
    .selectFrom('cars')
    .select(STORED_COLUMNS)
    .where((eb) =>
      eb.or([
        sql<boolean>`id = any(${ids}::uuid[])`,
        mayHaveStockNumber(stockNumbers),
        hasNumberKey(keys),
        sql<boolean>`import_ref = any(${references}::text[])`,
        sql<boolean>`split_part(import_key, '#', 1) = any(${[...fingerprints]}::text[])`,
      ]),
    )
    .orderBy('id')
  return (isLocking ? query.forUpdate() : query).execute()
}

/** Stored cars that must not go on sale again without a reason. */
export const listStoredDisputed = (connection: Connection, stored: readonly StoredCar[]) =>
  listDisputed(
    connection,
    stored.flatMap(({ id, is_available: isAvailable }) => (isAvailable ? [] : [id])),
  )
