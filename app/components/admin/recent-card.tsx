import type { ReactNode } from 'react'

import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

import { hasSection } from './frame/admin-sections.ts'

type RecentProps = {
  title: string
  viewAll: string
  isEmpty: boolean
  empty: string
  failure: string | null
  children: ReactNode
}

/** The newest entries of some list, for the dashboard. */
export function Recent({ title, viewAll, isEmpty, empty, failure, children }: RecentProps) {
  return (
    <Card as="section">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {hasSection(viewAll) && (
          <ButtonLink to={viewAll} variant="ghost" size="sm" aria-label={`View All: ${title}`}>
            View All
          </ButtonLink>
        )}
      </div>
      {failure ? (
        <Alert tone="danger" title={failure} />
      ) : isEmpty ? (
        <p className="py-4 text-ink-2">{empty}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </Card>
  )
}
