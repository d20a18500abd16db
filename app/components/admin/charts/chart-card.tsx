import type { ReactNode } from 'react'

import { Card } from '#app/ui/card.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { ChartTable, type ChartTableProps } from './chart-table.tsx'

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
