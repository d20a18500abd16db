import { AuditEntryItem, type AuditLine } from '#app/components/admin/audit/audit-entry-item.tsx'
import { AuditFilters } from '#app/components/admin/audit/audit-filters.tsx'
import { BrokenAdminPage } from '#app/components/admin/frame/problem-pages.tsx'
import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { auditSearchPath, parseAuditSearch } from '#app/domain/audit/audit-search.ts'
import { changedFields } from '#app/domain/audit/changed-fields.ts'
import {
  type AuditEntry,
  listAuditChoices,
  listAuditEntries,
} from '#app/domain/audit/list-audit-entries.server.ts'
import { type AuditedCars, nameCarsOf } from '#app/domain/audit/name-cars.server.ts'
import { summaryText } from '#app/domain/audit/summary-text.ts'
import { isUndoable } from '#app/domain/cars/undo/undoable.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/audit'

const FIELDS_SHOWN = 40
/** A bulk change has a field for each car. */
const CARS_SHOWN = 10

export async function loader({ url }: Route.LoaderArgs) {
  const search = parseAuditSearch(url.searchParams)
  const [{ entries, hasMore }, choices] = await Promise.all([
    listAuditEntries(search),
    listAuditChoices(),
  ])
  const carsByEntry = await orFallback(nameCarsOf(entries), {
    what: 'the names of cars',
    fallback: new Map<string, AuditedCars>(),
  })
  return {
    search,
    choices,
    lines: entries.map((entry) => lineOf(entry, carsByEntry.get(entry.id))),
    olderPath: hasMore ? auditSearchPath({ ...search, before: entries.at(-1)?.id ?? null }) : null,
  }
}

function lineOf(fullEntry: AuditEntry, cars: AuditedCars | undefined): AuditLine {
  const { at, entity, entityId, before, after, ...entry } = fullEntry
  const names = entityId === null ? cars?.names : undefined
  const nameOf = names && ((id: string) => names.get(id) ?? 'A deleted car')
  const history = {
    text: 'Full history',
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
    about: summaryText(
      entry.detail,
      cars ? { count: cars.count, names: [...cars.names.values()] } : null,
    ),
    subject: entityId === null ? null : after === null ? history : (pages[entity] ?? history),
    isUndo: entry.isUndo,
    isUndone: entry.isUndone,
    undoPath: !entry.isUndone && isUndoable(entry) ? `/admin/audit/${entry.id}/undo` : null,
    fields: changedFields(before, after, nameOf)
      .slice(0, names ? CARS_SHOWN : FIELDS_SHOWN)
      .map((field, index) => ({ ...field, key: String(index) })),
    moreCount: names && cars ? Math.max(0, cars.count - CARS_SHOWN) : 0,
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
          <EmptyState title="No entries found">
            Nothing matches these filters. Remove a filter or choose a longer period.
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
