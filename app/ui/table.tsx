/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari drops the roles of a table that is laid out as cards, so they are explicit. */
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from './icon.tsx'
import { arrowDownIcon, arrowUpDownIcon, arrowUpIcon } from './icons.ts'

const SORTS = {
  ascending: arrowUpIcon,
  descending: arrowDownIcon,
  none: arrowUpDownIcon,
} as const

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The row header; one column per table. */
  isRowHeader?: boolean
  /** A link that sorts by this column, and the current direction. */
  sort?: { to: string; direction: keyof typeof SORTS }
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On a phone: one card per row, or a table that scrolls sideways. */
  onPhone?: 'cards' | 'scroll'
  /** Shown instead of an empty table: an `EmptyState`. */
  empty?: ReactNode
}

/** A dense table with a sticky header. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  onPhone = 'cards',
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty
  const isScroll = onPhone === 'scroll'
  return (
    <div
      {...(isScroll && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={clsx(
        'rounded-card border border-line bg-card',
        isScroll && 'max-md:overflow-x-auto',
      )}
    >
      <table
        role="table"
        aria-label={label}
        className={clsx('tabular w-full text-sm', isScroll ? 'max-md:min-w-160' : 'table-cards')}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-t border-line hover:bg-sunken/60 has-[[name=car]:checked]:bg-accent-soft"
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column: { header, align, sort } }: { column: Column<Row> }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort && sort.direction !== 'none' ? sort.direction : undefined}
      className={clsx(
        'sticky top-0 z-10 bg-card px-4 py-3 md:max-lg:px-3 font-semibold whitespace-nowrap text-ink-2 first:rounded-ss-card last:rounded-se-card',
        align === 'end' ? 'text-end' : 'text-start',
      )}
    >
      {sort ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="inline-flex items-center gap-1 hover:text-ink"
        >
          {header}
          <Icon of={SORTS[sort.direction]} size={14} />
        </Link>
      ) : (
        header
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, align, isRowHeader, cell } = column
  if (isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className="min-w-40 px-4 py-1.5 text-start text-base font-semibold wrap-anywhere md:py-2 md:text-sm md:max-lg:px-3"
      >
        {cell(row)}
      </th>
    )
  }
  return (
    <td
      role="cell"
      data-label={header}
      className={clsx(
        'px-4 py-1.5 md:py-2 md:max-lg:px-3',
        align === 'end' ? 'text-end whitespace-nowrap' : 'text-start wrap-anywhere',
      )}
    >
      {cell(row)}
    </td>
  )
}
