import { Link } from 'react-router'

import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  FACT_KINDS,
  type FactKind,
  type FactSet,
  factKindLabel,
  factSetOn,
  isCheckDue,
  isInUse,
} from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { REFERENCE_FETCH_FAILED } from '#app/domain/reference/reference-texts.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { clockIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/list'
import { periodText } from './fact-view.ts'
import { SourceText } from './facts-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const today = nairobiDay(new Date())
  const sets = await readFactSets()
  return { rows: FACT_KINDS.map(({ value }) => rowOf(value, { sets, today })) }
}

/** The figures in use, or the next ones if none are yet. */
function rowOf(kind: FactKind, { sets, today }: { sets: readonly FactSet[]; today: string }) {
  const label = factKindLabel(kind)
  const later = sets.findLast((set) => set.kind === kind && isLater(set, { sets, today }))
  const set = factSetOn(sets, { kind, day: today }) ?? later
  if (!set) return { kind, label, set: null }
  const next = later && later !== set ? `; others from ${formatDate(later.effectiveFrom)}` : ''
  return {
    kind,
    label,
    set: {
      id: set.id,
      name: set.name,
      from: `${periodText(set)}${next}`,
      checked: set.isSupplied ? 'Not yet' : formatDate(set.checkedOn),
      isDue: isCheckDue(set, today),
      source: set.source,
      sourceUrl: set.sourceUrl,
    },
  }
}

const isLater = (set: FactSet, now: { sets: readonly FactSet[]; today: string }) =>
  set.effectiveFrom > now.today && isInUse(set, now)

type SetRow = Route.ComponentProps['loaderData']['rows'][number]

const COLUMNS: Column<SetRow>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ kind, label, set }) => (
      <>
        <Link
          to={`/admin/reference/${set ? set.id : `${kind}/change`}`}
          className="underline underline-offset-4"
        >
          {set ? set.name : 'Enter the figures'}
        </Link>
        <span className="block text-ink-2">{label}</span>
      </>
    ),
  },
  { key: 'from', header: 'In use from', cell: ({ set }) => set?.from ?? 'Not in use' },
  {
    key: 'checked',
    header: 'Checked',
    cell: ({ set }) =>
      set?.isDue ? (
        <Badge tone="warning" icon={clockIcon}>
          {set.checked}, check again
        </Badge>
      ) : (
        set?.checked
      ),
  },
  { key: 'source', header: 'Source', cell: ({ set }) => set && <SourceText {...set} /> },
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
        rowKey={({ kind }) => kind}
        columns={COLUMNS}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={REFERENCE_FETCH_FAILED} />
}
