export type CsvCell = string | number | null

/** Signs with which a spreadsheet starts a formula, also in full width. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** Text that a spreadsheet takes as text: `=1+1` → `'=1+1`. `plainCell` undoes it. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that keeps a spreadsheet from running the rest as a formula. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Every line break is quoted, also a lone LF, and spaces that a reader might trim. */
const QUOTED = /[",\r\n]|^\s|\s$/

/** Rows as CSV (RFC 4180), each with its line end. Numbers and null are never guarded. */
export function csvText(
  rows: readonly (readonly CsvCell[])[],
  { isGuarded = true }: { isGuarded?: boolean } = {},
): string {
  const cellOf = (cell: CsvCell): string => {
    if (typeof cell !== 'string') return cell === null ? '' : String(cell)
    const text = isGuarded ? guardedCell(cell) : cell
    return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}
