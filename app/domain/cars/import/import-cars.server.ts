import { sql } from 'kysely'

import { ensureNames } from '#app/domain/taxonomy/ensure-names.server.ts'
import { type Actor, command } from '#app/infra/db/command.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { STORED_COLUMNS, type StoredCar } from './car-columns.server.ts'
import type { MappingOverride } from './column-mapping.ts'
import { fingerprintOf, stockNumberKey } from './find-targets.server.ts'
import { countOutcomes, type ImportReport } from './import-report.ts'
import { type FileRow, planImport } from './plan-import.server.ts'
import { categoryNotIn, namesIn, newNamesIn } from './plan-names.server.ts'
import { findShopVocabulary, readStockFile } from './read-file.server.ts'
import type { ForeignUsedCategory } from './read-ownership.ts'
import { writeCars } from './write-cars.server.ts'

export type ImportProgress =
  | { step: 'reading'; rows: number }
  | { step: 'comparing'; rows: number }
  | { step: 'writing'; rows: number; of: number }

export type ImportResult = { ok: true; report: ImportReport } | { ok: false; reason: string }

type ImportRequest = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly actor: Actor
  readonly isDryRun?: boolean
  readonly overrides?: readonly MappingOverride[]
  readonly foreignUsed?: ForeignUsedCategory
  readonly onProgress?: (progress: ImportProgress) => void
}

/** Any number, the same in every process: two imports take turns, so that neither doubles a car. */
const IMPORT_LOCK = 7_264_001

/**
 * Brings a dealer's CSV file into the stock: new cars are created, known ones get what the file
 * states otherwise, rows that cannot be cars are refused each with its reason. The whole file is
 * read before anything is written, and written in one transaction: all of it or nothing. A dry run
 * answers the same report and writes nothing. Importing a file twice changes nothing.
 * Refused with one sentence when the file as a whole cannot be read.
 * @throws what reading the bytes or the database throws; nothing is written then.
 */
export async function importCars({
  bytes,
  actor,
  isDryRun = false,
  overrides = [],
  foreignUsed = 'fresh_imports',
  onProgress = () => {},
}: ImportRequest): Promise<ImportResult> {
  const vocabulary = await findShopVocabulary(db)
  const file = await readStockFile({
    bytes,
    overrides,
    foreignUsed,
    vocabulary,
    onRead: (rows) => onProgress({ step: 'reading', rows }),
  })
  if (!file.ok) return file
  const strange = categoryNotIn(vocabulary.categories, file.rows)
  if (strange !== null) return { ok: false, reason: `The shop has no category "${strange}".` }
  onProgress({ step: 'comparing', rows: file.rows.length })
  const now = new Date()
  const makePlan = (stored: StoredCar[]) => planImport({ rows: file.rows, stored, newId, now })
  const plan = isDryRun
    ? makePlan(await listStored(db, file.rows))
    : await command({ actor }, async (trx, record) => {
        await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
        const made = makePlan(await listStored(trx, file.rows, { isLocking: true }))
        const names = await ensureNames(trx, namesIn(made), record)
        const of = made.creates.length + made.updates.length
        const onWritten = (rows: number) => onProgress({ step: 'writing', rows, of })
        await writeCars({ trx, plan: made, names, now, record, onWritten })
        // The embedded engine gathers no statistics by itself, and without them picks slow plans.
        if (of > 0) await sql`analyze cars`.execute(trx)
        return made
      })
  return {
    ok: true,
    report: {
      isDryRun,
      rows: plan.reports,
      totals: countOutcomes(plan.reports),
      columns: file.columns,
      ignoredColumns: file.ignoredColumns,
      ...newNamesIn(plan, vocabulary.names),
    },
  }
}

/** The stored cars that the rows could mean: of their stock numbers and of their contents. */
async function listStored(
  connection: Connection,
  rows: readonly FileRow[],
  { isLocking = false } = {},
): Promise<StoredCar[]> {
  const cars = rows.flatMap(({ row }) => (row.kind === 'car' ? [row.car] : []))
  const numbers = cars.flatMap(({ input: { stockNumber } }) =>
    stockNumber === null ? [] : [stockNumberKey(stockNumber)],
  )
  const ids = cars.flatMap(({ carId }) => carId ?? [])
  const fingerprints = new Set(
    cars.flatMap(({ input, content }) =>
      input.stockNumber === null ? [fingerprintOf(content)] : [],
    ),
  )
  const query = connection
    .selectFrom('cars')
    .select(STORED_COLUMNS)
    .where((eb) =>
      eb.or([
        sql<boolean>`id = any(${ids}::uuid[])`,
        sql<boolean>`lower(stock_number) = any(${numbers}::text[])`,
        sql<boolean>`split_part(import_key, '#', 1) = any(${[...fingerprints]}::text[])`,
      ]),
    )
    .orderBy('id')
  return (isLocking ? query.forUpdate() : query).execute()
}
