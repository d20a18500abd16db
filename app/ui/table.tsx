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

const ON_PHONE = {
  bare: undefined,
  end: 'max-md:ms-auto',
  beside: 'max-md:order-none',
  hidden: 'max-md:hidden',
} as const

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The row header; one column per table. */
  isRowHeader?: boolean
  /**
   * On a phone the column's name precedes each value, unless the value speaks for itself (`bare`),
   * goes at the end of its line (`end`) or beside the row header (`beside`), or is not shown.
   */
  onPhone?: 'bare' | 'end' | 'beside' | 'hidden'
  /** A link that sorts by this column, and the current direction. */
  sort?: { to: string; direction: keyof typeof SORTS }
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of an empty table: an `EmptyState`. */
  empty?: ReactNode
}

/** A dense table with a sticky header. */
export function Table<Row>({ label, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty
  const hasBeside = columns.some((column) => column.onPhone === 'beside')
  return (
    <div className="rounded-card border border-line bg-card">
      <table role="table" aria-label={label} className="table-cards tabular w-full text-sm">
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
                <BodyCell key={column.key} {...{ column, row, hasBeside }} />
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
        'sticky top-0 z-10 bg-card px-4 py-3 md:max-xl:px-3 font-semibold whitespace-nowrap text-ink-2 first:rounded-ss-card last:rounded-se-card',
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

const PADDING = 'md:px-4 md:py-2 md:max-xl:px-3'

type BodyCellProps<Row> = { column: Column<Row>; row: Row; hasBeside: boolean }

function BodyCell<Row>({ column, row, hasBeside }: BodyCellProps<Row>) {
  const { header, align, isRowHeader, onPhone, cell } = column
  if (isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={clsx(
          PADDING,
          'text-start text-base font-semibold wrap-anywhere md:min-w-28 md:text-sm',
          hasBeside ? 'max-md:basis-32 max-md:grow' : 'max-md:basis-full',
        )}
      >
        {cell(row)}
      </th>
    )
  }
  return (
    <td
      role="cell"
      data-label={onPhone ? undefined : header}
      className={clsx(
        PADDING,
        onPhone && ON_PHONE[onPhone],
        align === 'end' ? 'text-end whitespace-nowrap' : 'text-start wrap-anywhere',
      )}
    >
      {cell(row)}
    </td>
  )
}
