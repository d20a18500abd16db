import type { Actor } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { MappingOverride } from './column-mapping.ts'
import type { ImportReport } from './import-report.ts'
import { listStoredCars } from './list-stored-cars.server.ts'
import { planImport } from './plan-import.server.ts'
import { categoryNotIn } from './plan-names.server.ts'
import { findShopVocabulary, readStockFile } from './read-file.server.ts'
import type { ForeignUsedCategory } from './read-ownership.ts'
import { reportOf } from './report-of.server.ts'
import { type ImportProgress, writeImport } from './write-import.server.ts'

export type ImportResult = { ok: true; report: ImportReport } | { ok: false; reason: string }

type ImportRequest = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly actor: Actor
  /** As the audit log names the file. */
  readonly fileName?: string | null
  readonly isDryRun?: boolean
  readonly overrides?: readonly MappingOverride[]
  readonly foreignUsed?: ForeignUsedCategory
  readonly onProgress?: (progress: ImportProgress) => void
}

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
  fileName = null,
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
  if (!file.ok) return { ok: false, reason: file.reason }
  const strange = categoryNotIn(vocabulary.categories, file.rows)
  if (strange !== null) return { ok: false, reason: `The shop has no category "${strange}".` }
  onProgress({ step: 'comparing', rows: file.rows.length })
  const { rows } = file
  if (isDryRun) {
    const stored = await listStoredCars(db, rows)
    const plan = planImport({ rows, stored, newId, now: new Date() })
    return { ok: true, report: reportOf({ plan, file, vocabulary, isDryRun }) }
  }
  const { plan } = await writeImport({ actor }, { rows, fileName, onProgress })
  return { ok: true, report: reportOf({ plan, file, vocabulary, isDryRun }) }
}
