import { stringify } from 'csv-stringify/sync'

type CsvFile<Row> = {
  /** Without its ending. */
  name: string
  columns: readonly (readonly [heading: string, cell: (row: Row) => string | number | null])[]
  rows: readonly Row[]
}

/**
 * An answer that a browser saves as a CSV file. Cells that a spreadsheet would run as a formula
 * (`=`, `+`, `-`, `@` at the beginning) are written as text.
 */
export function csvFile<Row>({ name, columns, rows }: CsvFile<Row>): Response {
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')),
  ]
  // The mark tells a spreadsheet that the letters are UTF-8.
  const text = stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
