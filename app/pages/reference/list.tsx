import { Link } from 'react-router'

import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { factKindLabel, isCheckDue } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { REFERENCE_FETCH_FAILED } from '#app/domain/reference/reference-texts.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { clockIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/list'
import { SetStatus } from './set-status.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const today = nairobiDay(new Date())
  const sets = await readFactSets()
  return {
    rows: sets.map((set) => ({
      id: set.id,
      name: set.name,
      kind: factKindLabel(set.kind),
      status: set.status,
      from: formatDate(set.effectiveFrom),
      checked: set.isSupplied ? 'Not yet' : formatDate(set.checkedOn),
      isDue: isCheckDue(set, today),
      source: set.source,
      sourceUrl: set.sourceUrl,
    })),
  }
}

type SetRow = Route.ComponentProps['loaderData']['rows'][number]

const COLUMNS: Column<SetRow>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name, kind }) => (
      <>
        <Link to={`/admin/reference/${id}`} className="underline underline-offset-4">
          {name}
        </Link>
        <span className="block text-ink-2">{kind}</span>
      </>
    ),
  },
  { key: 'status', header: 'State', cell: ({ status }) => <SetStatus status={status} /> },
  { key: 'from', header: 'From', cell: ({ from }) => from },
  {
    key: 'checked',
    header: 'Checked',
    cell: ({ checked, isDue }) =>
      isDue ? (
        <Badge tone="warning" icon={clockIcon}>
          {checked}, check again
        </Badge>
      ) : (
        checked
      ),
  },
  {
    key: 'source',
    header: 'Source',
    cell: ({ source, sourceUrl }) =>
      sourceUrl ? (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="wrap-anywhere underline underline-offset-4"
        >
          {source}
        </a>
      ) : (
        source
      ),
  },
]

export default function ReferenceList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Reference facts"
        note="Figures from outside the shop, each with its date and source"
        actions={<ButtonLink to="/admin/reference/price-lists">Retail prices (CRSP)</ButtonLink>}
      />
      <Table
        label="Reference facts"
        rows={loaderData.rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={<EmptyState title="No figures">There are no figures to show.</EmptyState>}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={REFERENCE_FETCH_FAILED} />
}
