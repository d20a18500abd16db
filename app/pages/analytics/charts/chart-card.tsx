import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Card } from '#app/ui/card.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type ChartCardProps = {
  title: string
  note?: string
  table: Omit<ChartTableProps, 'caption'>
  className?: string
  children: ReactNode
}

/** A chart with its data as a collapsed table, which is expanded in print. */
export function ChartCard({ title, note, table, className, children }: ChartCardProps) {
  return (
    <Card as="section" aria-label={title} className={className}>
      <h2 className="text-lg">{title}</h2>
      {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
      <details className="unfold-on-paper mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
          Show as table<VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        <ChartTable caption={title} {...table} />
      </details>
    </Card>
  )
}

type ChartTableProps = {
  caption: string
  /** The first is for the row headers. */
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={clsx('py-1.5 font-semibold text-ink-2', atEnd(index))}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]} className="border-t border-line">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={headers[index]}
                  scope="row"
                  className="py-1.5 pe-3 text-start font-normal wrap-anywhere"
                >
                  {cell}
                </th>
              ) : (
                <td key={headers[index]} className="py-1.5 text-end whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const atEnd = (index: number) => (index === 0 ? 'text-start' : 'ps-3 text-end')
