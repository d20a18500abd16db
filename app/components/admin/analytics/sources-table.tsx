import type { SourceRow } from '#app/domain/analytics/source-rows.ts'
import { type Column, Table } from '#app/ui/table.tsx'

const COUNTED = [
  { key: 'visits', header: 'Visits' },
  { key: 'inquiries', header: 'Inquiries' },
  { key: 'completed', header: 'Completed' },
  { key: 'sold', header: 'Car sold' },
] as const

const COLUMNS: readonly Column<SourceRow>[] = [
  { key: 'source', header: 'Came from', isRowHeader: true, cell: ({ label }) => label },
  ...COUNTED.map(({ key, header }): Column<SourceRow> => ({
    key,
    header,
    align: 'end',
    cell: (row) => row[key]?.toLocaleString('en-KE') ?? '–',
  })),
]

/** Where people came from in the period, and what has become of their inquiries so far. */
export function SourcesTable({ rows }: { rows: readonly SourceRow[] }) {
  return (
    <section aria-labelledby="sources" className="grid gap-4">
      <div>
        <h2 id="sources" className="text-lg">
          Where visitors came from
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Visits and inquiries in this period, how many of those inquiries have been completed, and
          how many of those were about a car that has been sold. A link with “?utm_source=jiji” is
          counted under that name.
        </p>
      </div>
      <Table
        label="Where visitors came from"
        rows={rows}
        rowKey={({ key }) => key}
        columns={COLUMNS}
      />
    </section>
  )
}
