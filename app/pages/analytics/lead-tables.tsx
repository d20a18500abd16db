import { Link } from 'react-router'

import type { SourceRow } from '#app/domain/analytics/analytics-report.ts'
import type { PipelineCounts, PipelineRow } from '#app/domain/inquiries/pipeline/pipeline.ts'
import {
  ALL_INQUIRIES,
  inquiriesPath,
  type InquirySearch,
} from '#app/domain/inquiries/staff/inquiry-search.ts'
import { whole } from '#app/domain/text/count.ts'
import { type Column, Table } from '#app/ui/table.tsx'

const COUNTED: readonly {
  key: keyof PipelineCounts
  header: string
  /** The filter for what is counted; null if there is none. */
  search: Partial<InquirySearch> | null
}[] = [
  { key: 'new', header: 'New', search: { status: 'new' } },
  { key: 'contacted', header: 'Contacted', search: { status: 'contacted' } },
  { key: 'inProgress', header: 'In progress', search: { status: 'in_progress' } },
  { key: 'open', header: 'Open', search: null },
  { key: 'overdue', header: 'Overdue', search: { due: 'overdue' } },
  { key: 'completed', header: 'Completed this month', search: null },
]

const COLUMNS: readonly Column<PipelineRow>[] = [
  {
    key: 'name',
    header: 'Assigned to',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link
        to={inquiriesPath({ ...ALL_INQUIRIES, owner: id ?? 'nobody' })}
        className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline md:pointer-fine:min-h-7"
      >
        {name}
      </Link>
    ),
  },
  ...COUNTED.map(({ key, header, search }): Column<PipelineRow> => ({
    key,
    header,
    align: 'end',
    cell: ({ id, name, counts }) => {
      const count = counts[key]
      if (!search || count === 0) return whole(count)
      return (
        <Link
          to={inquiriesPath({ ...ALL_INQUIRIES, ...search, owner: id ?? 'nobody' })}
          aria-label={`${header}, ${name}: ${count}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 md:pointer-fine:min-h-7"
        >
          {whole(count)}
        </Link>
      )
    },
  })),
]

export function PipelineTable({ rows }: { rows: readonly PipelineRow[] }) {
  return (
    <section aria-labelledby="pipeline" className="grid gap-4">
      <div>
        <h2 id="pipeline" className="text-lg">
          Inquiries per person
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Inquiries open now, and those completed this month.
        </p>
      </div>
      <Table
        label="Inquiries per person"
        rows={rows}
        rowKey={({ id }) => id ?? 'nobody'}
        columns={COLUMNS}
      />
    </section>
  )
}

const SOURCE_COUNTS = [
  { key: 'visits', header: 'Visits' },
  { key: 'inquiries', header: 'Inquiries' },
  { key: 'completed', header: 'Completed' },
  { key: 'sold', header: 'Car sold' },
] as const

const SOURCE_COLUMNS: readonly Column<SourceRow>[] = [
  { key: 'source', header: 'Came from', isRowHeader: true, cell: ({ label }) => label },
  ...SOURCE_COUNTS.map(({ key, header }): Column<SourceRow> => ({
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
        columns={SOURCE_COLUMNS}
      />
    </section>
  )
}
