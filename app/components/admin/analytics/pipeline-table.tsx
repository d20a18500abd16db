import { Link } from 'react-router'

import type { PipelineCounts, PipelineRow } from '#app/domain/inquiries/pipeline/pipeline.ts'
import {
  ALL_INQUIRIES,
  inquiriesPath,
  type InquirySearch,
} from '#app/domain/inquiries/staff/inquiry-search.ts'
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
      if (!search || count === 0) return count.toLocaleString('en-KE')
      return (
        <Link
          to={inquiriesPath({ ...ALL_INQUIRIES, ...search, owner: id ?? 'nobody' })}
          aria-label={`${header}, ${name}: ${count}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 md:pointer-fine:min-h-7"
        >
          {count.toLocaleString('en-KE')}
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
