import { priceDay } from '#app/domain/cars/car.ts'
import { columnsOf } from '#app/domain/cars/find-car.server.ts'
import { transition } from '#app/domain/cars/status/car-status.ts'
import type { TaxonomyNames } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'

import type { WrittenCar } from './import-record.server.ts'
import type { CarToCreate, CarToUpdate, ImportPlan } from './plan-import.server.ts'
import { NEW_STATUS, STORED_COLUMNS } from './stored-car.server.ts'

/** At most 50 columns each, well below the 65,535 parameters of one statement. */
const ROWS_PER_STATEMENT = 500

/** The database counts versions. */
const KEY_COLUMNS = new Set(['id', 'import_key', 'version'])

/** Writes a plan inside a command, in batches; returns what it wrote. */
export async function writeCars({
  trx,
  plan,
  names,
  now,
}: {
  trx: Transaction
  plan: Pick<ImportPlan, 'creates' | 'updates'>
  names: TaxonomyNames
  now: Date
}): Promise<WrittenCar[]> {
  const created = plan.creates.map((create) => newRow(create, names, now))
  for (const batch of batchesOf(created)) {
    await trx.insertInto('cars').values(batch).execute()
  }
  const changed = plan.updates.map(({ stored, changes }) => ({
    stored,
    changes: withPriceDay(stored, withNames(stored, changes, names), now),
  }))
  const withChanges = changed.filter(({ changes }) => Object.keys(changes).length > 0)
  for (const batch of batchesOf(withChanges)) {
    await trx
      .insertInto('cars')
      // Whole rows, since an upsert checks constraints before it becomes an update.
      .values(batch.map(({ stored, changes }) => ({ ...stored, ...changes })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(
              STORED_COLUMNS.filter((column) => !KEY_COLUMNS.has(column)).map((column) => [
                column,
                eb.ref(`excluded.${column}`),
              ]),
            ),
          ),
      )
      .execute()
  }
  return [
    ...created.map((row) => ({ id: row.id, before: null, after: statedOf(row) })),
    ...changed.map(({ stored, changes }) => ({
      id: stored.id,
      before: before(stored, changes),
      after: changes,
    })),
  ]
}

function newRow(
  { id, importKey, source, car }: CarToCreate,
  names: TaxonomyNames,
  now: Date,
): NewRow<'cars'> {
  return {
    ...columnsOf(car.input),
    ...namesOf(car.input, names),
    ...transition(null, { to: car.input.status ?? NEW_STATUS, now }),
    price_confirmed_on: priceDay(null, { ...car.input, price_confirmed_on: null }, now),
    id,
    import_key: importKey,
    import_ref: car.reference,
    import_source: source,
  }
}

function withPriceDay(
  stored: CarToUpdate['stored'],
  changes: CarToUpdate['changes'],
  now: Date,
): CarToUpdate['changes'] {
  if (changes.price === undefined) return changes
  return { ...changes, price_confirmed_on: priceDay(stored, { ...stored, ...changes }, now) }
}

/** Adds the ids and names of a changed make or model. */
function withNames(
  stored: CarToUpdate['stored'],
  changes: CarToUpdate['changes'],
  names: TaxonomyNames,
): CarToUpdate['changes'] {
  if (changes.make === undefined && changes.model === undefined) return changes
  return { ...changes, ...namesOf({ ...stored, ...changes }, names) }
}

function namesOf(car: { make: string; model: string }, names: TaxonomyNames) {
  const { make, model } = names.find(car)
  return { make_id: make.id, make: make.name, model_id: model.id, model: model.name }
}

function statedOf({ id: _id, import_key: _key, ...row }: NewRow<'cars'>) {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function before(stored: CarToUpdate['stored'], changes: CarToUpdate['changes']) {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.keys(changes).map((column) => [column, values.get(column) ?? null]),
  )
}

function batchesOf<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    batches.push(rows.slice(from, from + ROWS_PER_STATEMENT))
  }
  return batches
}
