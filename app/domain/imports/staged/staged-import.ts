import type { Answers } from '#app/domain/imports/amounts/doubt.ts'
import type { ImportMode } from '#app/domain/imports/identity/import-identity.ts'
import type { ImportReport, RowReport } from '#app/domain/imports/import-report.ts'
import type { MappingOverride } from '#app/domain/tables/column-mapping.ts'
import type { ImportFieldName } from '#app/domain/tables/fields.ts'
import type { TablePlace } from '#app/domain/tables/find-headings.ts'

/** In bytes; 11,000 market listings take 1.2 MB. */
export const IMPORT_MAX_BYTES = 10_000_000

/** More than any dealer has, yet read in a few seconds. */
export const IMPORT_MAX_ROWS = 25_000

/** How long a file can be confirmed, and how long its report stays afterwards. */
export const STAGED_FOR_MS = 24 * 3_600_000

export type ImportPreview = {
  columns: readonly PreviewColumn[]
  /** Where the list was found; absent in earlier previews. */
  place?: PreviewPlace
  changedLines: readonly number[]
  /** How the file is treated; null if that affects no row or nobody has chosen. */
  mode?: ImportMode | null
} & ({ report: ImportReport } | { report: null; problem: string })

export type PreviewColumn = {
  heading: string
  example: string
  field: ImportFieldName | null
}

export type PreviewPlace = {
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
  previewId: string
  preview: ImportPreview
  expiresAt: Date
  /** The import's audit entry; null while pending. */
  entryId: string | null
  /** How many cars are written so far; null before and after. */
  writtenCount: number | null
  isUndone: boolean
}

/** Lines on which two reports on one file differ. */
export function changedLines(shown: readonly RowReport[], now: readonly RowReport[]): number[] {
  const known = new Map(shown.map((row) => [row.line, effectOf(row)]))
  return now.filter((row) => known.get(row.line) !== effectOf(row)).map(({ line }) => line)
}

/** Ignores the id of a new car, which differs in every preview. */
function effectOf({ outcome, car, carId, reason, changes }: RowReport): string {
  return JSON.stringify([outcome, car, outcome === 'created' ? null : carId, reason, changes])
}

export const NO_FILE_CHOSEN = 'Choose a CSV or Excel file first'
export const FILE_TOO_LARGE = `The file is larger than ${IMPORT_MAX_BYTES / 1_000_000} MB. Leave out pictures, or split it into several files.`
export const IMPORT_READ_FAILED = 'The file could not be read. Nothing was saved.'
export const IMPORT_FAILED = 'The cars could not be imported. This page shows whether some were.'
export const NOTHING_TO_IMPORT = 'Nothing to import: no row in the file adds or changes a car'
export const IMPORT_GOES_ON = 'The file is still being imported. This page shows how far it is.'
export const IMPORT_DISCARDED = 'The file was discarded. Nothing was imported.'

export const STAGED_REFUSED = {
  gone: 'This file was not found: it was discarded, or somebody else uploaded it. Choose it again.',
  expired: 'This file was not confirmed in time and has expired. Choose it again.',
  stale: 'The preview has changed since you opened it. Nothing was imported.',
  changed:
    'The stock has changed since you looked: some rows would now have a different outcome. Nothing was imported. Please review them before you confirm.',
  asks: 'Some rows look like cars already in stock. Choose whether this file replaces its earlier list or adds new cars. Nothing has been imported yet.',
  done: 'This file has already been imported. It was not imported again.',
} as const
export type StagedRefusal = keyof typeof STAGED_REFUSED
