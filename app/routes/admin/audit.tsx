import { AuditEntryItem, type AuditLine } from '#app/components/admin/audit/audit-entry-item.tsx'
import { AuditFilters } from '#app/components/admin/audit/audit-filters.tsx'
import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { BrokenAdminPage } from '#app/components/admin/problem-pages.tsx'
import { auditSearchPath, parseAuditSearch } from '#app/domain/audit/audit-search.ts'
import { changedFields } from '#app/domain/audit/changed-fields.ts'
import {
  type AuditEntry,
  listAuditChoices,
  listAuditEntries,
} from '#app/domain/audit/list-audit-entries.server.ts'
import { isUndoable } from '#app/domain/cars/undo/undoable.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/audit'

/** A change of many cars has a field for each of them. */
const FIELDS_SHOWN = 40

export async function loader({ url }: Route.LoaderArgs) {
  const search = parseAuditSearch(url.searchParams)
  const [{ entries, hasMore }, choices] = await Promise.all([
    listAuditEntries(search),
    listAuditChoices(),
  ])
  return {
    search,
    choices,
    lines: entries.map(lineOf),
    olderPath: hasMore ? auditSearchPath({ ...search, before: entries.at(-1)?.id ?? null }) : null,
  }
}

function lineOf({ at, entity, entityId, before, after, ...entry }: AuditEntry): AuditLine {
  const history = {
    text: 'Everything about this one',
    to: `/admin/audit?which=${encodeURIComponent(entityId ?? '')}`,
  }
  const pages: Record<string, AuditLine['subject']> = {
    cars: { text: 'Open the car', to: `/admin/cars/${entityId}` },
    inquiries: { text: 'Open the inquiry', to: `/admin/inquiries/${entityId}` },
  }
  return {
    id: entry.id,
    at: at.toISOString(),
    atText: formatMoment(at),
    actor: entry.actor,
    action: entry.action,
    subject: entityId === null ? null : after === null ? history : (pages[entity] ?? history),
    isUndo: entry.isUndo,
    isUndone: entry.isUndone,
    undoPath: !entry.isUndone && isUndoable(entry) ? `/admin/audit/${entry.id}/undo` : null,
    fields: changedFields(before, after).slice(0, FIELDS_SHOWN),
    requestId: entry.requestId,
  }
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { search, choices, lines, olderPath } = loaderData
  return (
    <>
      <PageHeading title="Audit log" note="Who changed what and when, in Nairobi time." />
      <div className="grid gap-6">
        <AuditFilters search={search} choices={choices} />
        {lines.length === 0 ? (
          <EmptyState title="Nothing was written down">
            No entry matches. Take a filter away, or choose more days.
          </EmptyState>
        ) : (
          <ul className="rounded-card border border-line bg-card" aria-label="Entries">
            {lines.map((line) => (
              <AuditEntryItem key={line.id} line={line} />
            ))}
          </ul>
        )}
        <div className="flex gap-3">
          {search.before && (
            <ButtonLink to={auditSearchPath({ ...search, before: null })}>Newest</ButtonLink>
          )}
          {olderPath && <ButtonLink to={olderPath}>Older entries</ButtonLink>}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title="Failed to fetch the audit log" />
}
