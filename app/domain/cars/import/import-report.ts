import type { ImportFieldName } from './fields.ts'

export type ImportOutcome = 'created' | 'updated' | 'skipped' | 'refused'

/** What happened to one row (in a rehearsal: what would happen). */
export type RowReport = {
  /** The physical line of the file on which the row starts; the header's is 1. */
  readonly line: number
  readonly outcome: ImportOutcome
  /** `2017 Toyota Vitz`; null for blank and refused rows. */
  readonly car: string | null
  /** Null unless the row is a stored car, or would be one after a rehearsal. */
  readonly carId: string | null
  /** Why it was skipped or refused, or what an update changes; null for created rows. */
  readonly reason: string | null
  /** What was not understood and stays unknown. */
  readonly notes: readonly string[]
  /** What an update changes, written as in a stock export; empty for other rows. */
  readonly changes: readonly FieldChange[]
  /**
   * To recognise the row: the start of a refused row, the price of a new car; null for other rows.
   */
  readonly excerpt: string | null
}

export type FieldChange = {
  readonly field: ImportFieldName
  readonly before: string
  readonly after: string
}

/** The same structure for a rehearsal and an import, so that one predicts the other. */
export type ImportReport = {
  readonly isDryRun: boolean
  readonly rows: readonly RowReport[]
  readonly totals: Readonly<Record<ImportOutcome, number>>
  readonly columns: readonly { readonly column: string; readonly field: ImportFieldName }[]
  readonly ignoredColumns: readonly string[]
  readonly newMakes: readonly string[]
  /** `Toyota Vitz`. */
  readonly newModels: readonly string[]
}

export function countOutcomes(rows: readonly RowReport[]): Record<ImportOutcome, number> {
  const totals = { created: 0, updated: 0, skipped: 0, refused: 0 }
  for (const { outcome } of rows) totals[outcome] += 1
  return totals
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

/** Every row of the report as CSV, for a spreadsheet: line, outcome, car, reason, notes. */
export function reportAsCsv({ rows }: ImportReport): string {
  const lines = rows.map(({ line, outcome, car, carId, reason, notes }) =>
    [String(line), outcome, car ?? '', carId ?? '', reason ?? '', notes.join(' ')]
      .map(cellOf)
      .join(','),
  )
  return ['line,outcome,car,car_id,reason,notes', ...lines, ''].join('\r\n')
}

/**
 * A cell starting with `=`, `+`, `-` or `@` would be a formula in a spreadsheet: a leading quote
 * prevents that.
 */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
