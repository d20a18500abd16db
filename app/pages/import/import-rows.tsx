import { Form } from 'react-router'

import { whole } from '#app/domain/text/count.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { circleAlertIcon, circleCheckIcon, clockIcon, pencilIcon, plusIcon } from '#app/ui/icons.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import { importPath } from './import-path.ts'
import { OUTCOMES } from './import-text.ts'
import type { ImportRowView, ImportView } from './import-view.ts'

const BADGES: Readonly<Record<ImportRowView['outcome'], { tone: BadgeTone; icon: string }>> = {
  created: { tone: 'info', icon: plusIcon },
  updated: { tone: 'accent', icon: pencilIcon },
  unanswered: { tone: 'warning', icon: clockIcon },
  skipped: { tone: 'neutral', icon: circleCheckIcon },
  refused: { tone: 'danger', icon: circleAlertIcon },
}

export function ImportRows({ view, isBusy }: { view: ImportView; isBusy: boolean }) {
  const { id, rows, filters, show, page, pageCount, previewId } = view
  const asks = view.done === null && rows.some(({ questions }) => questions.length > 0)
  const table = (
    <Table
      label="Rows of the file"
      columns={asks ? ASKING_COLUMNS : COLUMNS}
      rows={rows}
      rowKey={({ line }) => String(line)}
      empty={<p className="text-ink-2">No rows match this filter.</p>}
    />
  )
  return (
    <section aria-labelledby="rows" className="grid gap-3">
      <h2 id="rows" className="text-lg">
        Row by row
      </h2>
      <nav aria-label="Rows shown" className="flex flex-wrap gap-2">
        {filters.map(({ label, to, isSelected }) => (
          <Chip key={to} to={to} selected={isSelected}>
            {label}
          </Chip>
        ))}
      </nav>
      {asks ? (
        <Form method="post" preventScrollReset key={previewId} className="grid gap-3">
          {table}
          <div>
            <Button
              type="submit"
              name="intent"
              value="answers"
              busyText={isBusy && 'Reading the file...'}
            >
              Use these answers
            </Button>
          </div>
        </Form>
      ) : (
        table
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `${importPath(id)}?show=${show}&page=${number}`}
        label="Pages of rows"
      />
    </section>
  )
}

const COLUMNS: Column<ImportRowView>[] = [
  {
    key: 'name',
    header: 'Car',
    isRowHeader: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name || 'Blank row'}</span>,
  },
  { key: 'line', header: 'Line', cell: ({ line }) => whole(line) },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => (
      <Badge {...BADGES[outcome]}>{OUTCOMES.find(({ value }) => value === outcome)?.label}</Badge>
    ),
  },
  {
    key: 'why',
    header: 'Details',
    cell: ({ sentences }) =>
      sentences.length > 0 && (
        <span className="grid gap-1 wrap-anywhere">
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </span>
      ),
  },
]

const ASKING_COLUMNS: Column<ImportRowView>[] = [
  ...COLUMNS,
  {
    key: 'answer',
    header: 'Meant',
    cell: ({ questions }) =>
      questions.length > 0 && (
        <div className="grid gap-2">
          {questions.map(({ name, label, options }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Select {...control} name={name} options={options} className="min-w-40" />
              )}
            </Field>
          ))}
        </div>
      ),
  },
]
