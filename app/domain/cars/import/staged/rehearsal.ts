import type { MappingOverride } from '#app/domain/cars/import/column-mapping.ts'
import type { ImportFieldName } from '#app/domain/cars/import/fields.ts'
import type { ImportReport, RowReport } from '#app/domain/cars/import/import-report.ts'

/** What would become of a file, as it was shown. */
export type Rehearsal = {
  columns: readonly RehearsedColumn[]
  /** Rows that would do something else than an earlier rehearsal of the same columns said. */
  movedLines: readonly number[]
} & ({ report: ImportReport } | { report: null; problem: string })

export type RehearsedColumn = {
  heading: string
  /** What the first car of the file says there. */
  example: string
  /** Null: not read. */
  field: ImportFieldName | null
}

/** What staff said about the columns of a file. */
export type ColumnChoice = {
  readonly overrides: readonly MappingOverride[]
  readonly foreignUsed: string
}

/** An uploaded file of one person. */
export type StagedImport = {
  id: string
  fileName: string
  choice: ColumnChoice
  rehearsalId: string
  rehearsal: Rehearsal
  expiresAt: Date
  /** The audit entry of the import; null while it waits. */
  entryId: string | null
  /** Whether that entry was undone since. */
  isUndone: boolean
}

/** Lines of which two reports of one file say different things. */
export function movedLines(shown: readonly RowReport[], now: readonly RowReport[]): number[] {
  const known = new Map(shown.map((row) => [row.line, effectOf(row)]))
  return now.filter((row) => known.get(row.line) !== effectOf(row)).map(({ line }) => line)
}

/** A new car gets another id with every rehearsal. */
function effectOf({ outcome, car, carId, reason, changes }: RowReport): string {
  return JSON.stringify([outcome, car, outcome === 'created' ? null : carId, reason, changes])
}
