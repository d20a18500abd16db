import type { ImportFieldName } from '#app/domain/tables/fields.ts'
import { csvText } from '#app/domain/text/csv.ts'

import type { Doubt } from './amounts/doubt.ts'
import type { NameCorrection } from './names/name-corrections.ts'

export type ImportOutcome = 'created' | 'updated' | 'unanswered' | 'skipped' | 'refused'

export type RowReport = {
  /** Physical line on which the row starts; the header is line 1. */
  readonly line: number
  readonly outcome: ImportOutcome
  /** `2017 Toyota Vitz`; null for blank and refused rows. */
  readonly car: string | null
  /** Null for rows without a stored car. */
  readonly carId: string | null
  /** Why it is unanswered, skipped or refused, or what an update changes; null for created rows. */
  readonly reason: string | null
  readonly notes: readonly string[]
  /** Cells as in a stock export: all values of a new car; empty unless the row is written. */
  readonly changes: readonly FieldChange[]
  /** The start of a refused row; null for others. */
  readonly excerpt: string | null
  /** Usual values for the model that the row does not state: `Wagon`, `5 seats`. Never stored. */
  readonly usual?: readonly string[]
  /** Questions that keep a row unanswered. */
  readonly doubts?: readonly Doubt[]
}

export type FieldChange = {
  readonly field: ImportFieldName
  readonly before: string
  readonly after: string
}

/** The same structure for a dry run and an import, so that one predicts the other. */
export type ImportReport = {
  readonly isDryRun: boolean
  readonly rows: readonly RowReport[]
  readonly totals: Readonly<Record<ImportOutcome, number>>
  readonly columns: readonly { readonly column: string; readonly field: ImportFieldName }[]
  readonly ignoredColumns: readonly string[]
  /** `Prices are read in millions: "1.25" is KSh 1,250,000.` */
  readonly columnReadings: readonly string[]
  /** Lines that resemble a car in stock, until somebody says whether they are that car. */
  readonly asks?: readonly number[]
  /** Names in the file that are stored under others; absent in earlier previews. */
  readonly corrections?: readonly NameCorrection[]
  readonly newMakes: readonly string[]
  readonly newModels: readonly string[]
}

export function countOutcomes(rows: readonly RowReport[]): Record<ImportOutcome, number> {
  const totals = { created: 0, updated: 0, unanswered: 0, skipped: 0, refused: 0 }
  for (const { outcome } of rows) totals[outcome] += 1
  return totals
}

export const LEFT_OUT =
  'Its car has changed while the file was being imported. Import the file again to include it.'

/** The reports once rows were left out because their cars changed meanwhile. */
export function reportsWithout(
  reports: readonly RowReport[],
  left: readonly number[],
): readonly RowReport[] {
  const isLeft = new Set(left)
  return reports.map((row) =>
    isLeft.has(row.line) ? { ...row, outcome: 'refused', reason: LEFT_OUT, changes: [] } : row,
  )
}

/** Number of photos to fetch for the rows. */
export function countPhotos(rows: readonly RowReport[]): number {
  const counts = rows.flatMap(({ changes }) => changes.filter(({ field }) => field === 'photos'))
  return counts.reduce((sum, { after }) => sum + Number(after), 0)
}

/** Line numbers as ranges: `[2, 3, 4, 9]` → `2-4, 9`. The numbers ascend. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && line === last.to + 1) last.to = line
    else ranges.push({ from: line, to: line })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}

/** All rows as CSV; `fields` is what a row sets. */
export function reportAsCsv({ rows }: ImportReport): string {
  const lines = rows.map(({ line, outcome, car, carId, reason, notes, changes }) => [
    line,
    outcome,
    car,
    carId,
    reason,
    notes.join(' '),
    changes.map(({ field, after }) => `${field}: ${after}`).join('; '),
  ])
  return csvText([['line', 'outcome', 'car', 'car_id', 'reason', 'notes', 'fields'], ...lines])
}
