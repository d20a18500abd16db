import { sql } from 'kysely'

import { listDisputed } from '#app/domain/cars/status/listing-reason.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import { contentFingerprint, stockNumberKey } from './find-targets.server.ts'
import type { FileRow } from './plan-import.server.ts'
import { STORED_COLUMNS, type StoredCar } from './stored-car.server.ts'

/** Stored cars that rows could match by id, reference, stock number or content. */
export async function listStoredCars(
  connection: Connection,
  rows: readonly FileRow[],
  { isLocking = false } = {},
): Promise<StoredCar[]> {
  const cars = rows.flatMap(({ row }) => (row.kind === 'car' ? [row.car] : []))
  const numbers = cars.flatMap(({ input: { stockNumber } }) =>
    stockNumber === null ? [] : [stockNumberKey(stockNumber)],
  )
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
        sql<boolean>`lower(stock_number) = any(${numbers}::text[])`,
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
