import type { MappingOverride } from '#app/domain/cars/import/column-mapping.ts'
import type { ImportFieldName } from '#app/domain/cars/import/fields.ts'
import type { ImportReport, RowReport } from '#app/domain/cars/import/import-report.ts'

/** What importing a file would do, as shown to the user. */
export type Rehearsal = {
  columns: readonly RehearsedColumn[]
  /** Rows whose outcome differs from an earlier rehearsal with the same columns. */
  movedLines: readonly number[]
} & ({ report: ImportReport } | { report: null; problem: string })

export type RehearsedColumn = {
  heading: string
  /** The first car's value. */
  example: string
  /** Null if ignored. */
  field: ImportFieldName | null
}

/** The user's column mapping of a file. */
export type ColumnChoice = {
  readonly overrides: readonly MappingOverride[]
  readonly foreignUsed: string
}

/** A user's uploaded file. */
export type StagedImport = {
  id: string
  fileName: string
  choice: ColumnChoice
  rehearsalId: string
  rehearsal: Rehearsal
  expiresAt: Date
  /** The audit entry of the import; null while pending. */
  entryId: string | null
  /** Whether that entry was undone since. */
  isUndone: boolean
}

/** Lines on which two reports of one file differ. */
export function movedLines(shown: readonly RowReport[], now: readonly RowReport[]): number[] {
  const known = new Map(shown.map((row) => [row.line, effectOf(row)]))
  return now.filter((row) => known.get(row.line) !== effectOf(row)).map(({ line }) => line)
}

/** A new car gets a different id in every rehearsal. */
function effectOf({ outcome, car, carId, reason, changes }: RowReport): string {
  return JSON.stringify([outcome, car, outcome === 'created' ? null : carId, reason, changes])
}
