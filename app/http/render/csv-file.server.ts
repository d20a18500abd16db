import { stringify } from 'csv-stringify/sync'

type CsvFile<Row> = {
  name: string
  columns: readonly (readonly [heading: string, cell: (row: Row) => string | number | null])[]
  rows: readonly Row[]
}

/** Escapes cells that a spreadsheet would run as a formula (`=`, `+`, `-` or `@` first). */
export function csvFile<Row>({ name, columns, rows }: CsvFile<Row>): Response {
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')),
  ]
  // The byte order mark tells spreadsheets that it is UTF-8.
  const text = stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
