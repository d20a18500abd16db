import { headingKey, KNOWN_HEADINGS } from './check-header.ts'

/** Position of the list: by default the first sheet with headings, below the likeliest ones. */
export type TablePlace = {
  /** Only for a workbook. */
  readonly sheet?: string | null
  /** Line number of the headings. */
  readonly headingRow?: number | null
}

export type FirstRow = { readonly line: number; readonly cells: readonly string[] }

/** Titles, addresses and notes above the headings take fewer rows than this. */
export const FIRST_ROWS = 20

/** A single known heading may be a cell of a car: "Used", "KES". */
const CERTAIN = 2

/**
 * The row with the most known headings, else the first with several cells. `named` are headings
 * that somebody has mapped. Null without rows.
 */
export function proposeHeadings<Row extends FirstRow>(
  rows: readonly Row[],
  named: readonly string[] = [],
): Row | null {
  const several = rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const [best] = rows
    .map((row) => ({ row, score: headingScore(row.cells, named) }))
    .filter(({ score }) => score >= CERTAIN)
    .toSorted((a, b) => b.score - a.score)
  return best?.row ?? several ?? rows[0] ?? null
}

export const areHeadings = (cells: readonly string[]): boolean => headingScore(cells) >= CERTAIN

/** Number of fields that the cells name, less the numeric cells, which suggest a row of a car. */
export function headingScore(cells: readonly string[], named: readonly string[] = []): number {
  const mapped = new Set(named.map(headingKey))
  const fields = new Set<string>()
  let numbers = 0
  for (const cell of cells) {
    const key = headingKey(cell)
    const field = KNOWN_HEADINGS.get(key) ?? (mapped.has(key) ? key : null)
    if (field !== null && key !== '') fields.add(field)
    else if (/\d{3}/.test(cell)) numbers += 1
  }
  return fields.size - numbers
}
