import type { TaxonomyNames } from '#app/domain/taxonomy/ensure-names.server.ts'
import type { AuditEntry } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'

import { columnsOf, statusColumnsOf, STORED_COLUMNS } from './car-columns.server.ts'
import type { CarToCreate, CarToUpdate, ImportPlan } from './plan-import.server.ts'

/** 500 rows of at most 40 columns stay well below the 65,535 parameters of one statement. */
const ROWS_PER_STATEMENT = 500

const KEY_COLUMNS = new Set(['id', 'import_key'])

/** Writes a plan inside a command, in statements of some hundred rows, and records it. */
export async function writeCars({
  trx,
  plan,
  names,
  now,
  record,
  onWritten,
}: {
  trx: Transaction
  plan: ImportPlan
  names: TaxonomyNames
  now: Date
  record: (entry: AuditEntry) => void
  onWritten: (rows: number) => void
}): Promise<void> {
  let written = 0
  for (const batch of batchesOf(plan.creates)) {
    await trx
      .insertInto('cars')
      .values(batch.map((create) => newRow(create, names, now)))
      .execute()
    onWritten((written += batch.length))
  }
  for (const batch of batchesOf(plan.updates)) {
    await trx
      .insertInto('cars')
      .values(batch.map((update) => changedRow(update, names)))
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
    onWritten((written += batch.length))
  }
  recordPlan(plan, record)
}

function newRow(
  { id, importKey, car }: CarToCreate,
  names: TaxonomyNames,
  now: Date,
): NewRow<'cars'> {
  return {
    ...columnsOf(car.input),
    ...namesOf(car.input, names),
    ...statusColumnsOf(car.input.status, now),
    id,
    import_key: importKey,
  }
}

/** The whole row, since an upsert checks it before it finds that it is an update. */
function changedRow({ stored, changes }: CarToUpdate, names: TaxonomyNames): NewRow<'cars'> {
  const changed = { ...stored, ...changes }
  if (changes.make === undefined && changes.model === undefined) return changed
  return { ...changed, ...namesOf(changed, names) }
}

function namesOf(car: { make: string; model: string }, names: TaxonomyNames) {
  const { make, model } = names.find(car)
  return { make_id: make.id, make: make.name, model_id: model.id, model: model.name }
}

/** Two entries for the whole file: the log says what came in, and an undo finds what was there. */
function recordPlan({ creates, updates }: ImportPlan, record: (entry: AuditEntry) => void): void {
  if (creates.length > 0) {
    record({
      action: 'car.import',
      entity: 'cars',
      ids: creates.map(({ id }) => id),
      after: Object.fromEntries(
        creates.map(({ id, car: { input } }) => [
          id,
          { make: input.make, model: input.model, year: input.year, price: input.price },
        ]),
      ),
    })
  }
  if (updates.length > 0) {
    record({
      action: 'car.import',
      entity: 'cars',
      ids: updates.map(({ stored }) => stored.id),
      before: Object.fromEntries(
        updates.map(({ stored, changes }) => [stored.id, before(stored, changes)]),
      ),
      after: Object.fromEntries(updates.map(({ stored, changes }) => [stored.id, changes])),
    })
  }
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
