import { type CsvCell, csvText } from '#app/domain/text/csv.ts'

type CsvFile<Row> = {
  name: string
  columns: readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[]
  rows: readonly Row[]
}

export function csvFile<Row>({ name, columns, rows }: CsvFile<Row>): Response {
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Response(`\uFEFF${csvText(table)}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
