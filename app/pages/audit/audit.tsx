import { Form } from 'react-router'

import { changedFields, summaryText } from '#app/domain/audit/audit-entry.ts'
import {
  auditSearchPath,
  parseAuditSearch,
  type AuditSearch,
} from '#app/domain/audit/audit-search.ts'
import {
  type AuditEntry,
  listAuditChoices,
  listAuditEntries,
  type AuditedCars,
  nameCarsOf,
} from '#app/domain/audit/list-audit-entries.server.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { isUndoable } from '#app/domain/stock/undo/undoable.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { Route } from './+types/audit'
import { AuditEntryItem, type AuditLine } from './audit-entry-item.tsx'
import { actorText, entityText } from './audit-text.ts'

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

type AuditFiltersProps = {
  search: AuditSearch
  choices: { actors: readonly string[]; entities: readonly string[] }
}

/** Filters the log with a GET form, so that the result has a shareable URL. */
function AuditFilters({ search, choices }: AuditFiltersProps) {
  return (
    <Form
      key={JSON.stringify(search)}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_auto_auto_auto]"
    >
      {search.which && <input type="hidden" name="which" value={search.which} />}
      <Field label="Who">
        {(control) => (
          <Select
            {...control}
            name="who"
            defaultValue={search.who ?? ''}
            options={[
              { value: '', label: 'Anyone' },
              ...choices.actors.map((actor) => ({ value: actor, label: actorText(actor) })),
            ]}
          />
        )}
      </Field>
      <Field label="What">
        {(control) => (
          <Select
            {...control}
            name="what"
            defaultValue={search.what ?? ''}
            options={[
              { value: '', label: 'Anything' },
              ...choices.entities.map((entity) => ({ value: entity, label: entityText(entity) })),
            ]}
          />
        )}
      </Field>
      <Field label="From" className="max-sm:col-span-2">
        {(control) => (
          <Input {...control} type="date" name="from" defaultValue={search.from ?? ''} />
        )}
      </Field>
      <Field label="To" className="max-sm:col-span-2">
        {(control) => <Input {...control} type="date" name="to" defaultValue={search.to ?? ''} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Filter
        </Button>
        <ButtonLink to="/admin/audit" variant="ghost">
          Clear
        </ButtonLink>
      </div>
    </Form>
  )
}
