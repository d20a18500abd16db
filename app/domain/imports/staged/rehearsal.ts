import type { Answers } from '#app/domain/imports/amounts/doubt.ts'
import type { ImportMode } from '#app/domain/imports/identity/import-identity.ts'
import type { ImportReport, RowReport } from '#app/domain/imports/import-report.ts'
import type { MappingOverride } from '#app/domain/tables/column-mapping.ts'
import type { ImportFieldName } from '#app/domain/tables/fields.ts'
import type { TablePlace } from '#app/domain/tables/find-headings.ts'

export type Rehearsal = {
  columns: readonly RehearsedColumn[]
  /** Where the list was found; absent in earlier rehearsals. */
  place?: RehearsedPlace
  movedLines: readonly number[]
  /** How the file is treated; null if that affects no row or nobody has chosen. */
  mode?: ImportMode | null
} & ({ report: ImportReport } | { report: null; problem: string })

export type RehearsedColumn = {
  heading: string
  example: string
  field: ImportFieldName | null
}

export type RehearsedPlace = {
  headingRow: number
  /** Rows that may be the headings. */
  firstRows: readonly { line: number; text: string }[]
  /** Null for a CSV file. */
  sheet: string | null
  otherSheets: readonly string[]
}

export type ColumnChoice = TablePlace & {
  readonly answers?: Answers
  readonly source: string
  /** Null: as for the last file from this source. */
  readonly mode: ImportMode | null
  readonly overrides: readonly MappingOverride[]
  readonly foreignUsed: string
}

export type StagedImport = {
  id: string
  fileName: string
  choice: ColumnChoice
  rehearsalId: string
  rehearsal: Rehearsal
  expiresAt: Date
  /** The import's audit entry; null while pending. */
  entryId: string | null
  /** How many cars are written so far; null before and after. */
  writtenCount: number | null
  isUndone: boolean
}

/** Lines on which two reports on one file differ. */
export function movedLines(shown: readonly RowReport[], now: readonly RowReport[]): number[] {
  const known = new Map(shown.map((row) => [row.line, effectOf(row)]))
  return now.filter((row) => known.get(row.line) !== effectOf(row)).map(({ line }) => line)
}

/** Ignores the id of a new car, which differs in every rehearsal. */
function effectOf({ outcome, car, carId, reason, changes }: RowReport): string {
  return JSON.stringify([outcome, car, outcome === 'created' ? null : carId, reason, changes])
}
