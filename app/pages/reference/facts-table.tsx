import { Link } from 'react-router'

import { Badge } from '#app/ui/badge.tsx'
import { infoIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

export type FactRow = {
  key: string
  label: string
  now: string
  /** The figure in use now; null if it is the same. */
  before: string | null
  isDemo: boolean
}

const lines = (text: string) => <span className="whitespace-pre-line">{text}</span>

const label: Column<FactRow> = {
  key: 'label',
  header: 'Figure',
  isRowHeader: true,
  cell: (row) => row.label,
}

const now: Column<FactRow> = {
  key: 'now',
  header: 'Value',
  cell: ({ now, isDemo }) => (
    <span className="inline-flex flex-wrap items-center gap-2 whitespace-pre-line">
      {now}
      {isDemo && (
        <Badge tone="warning" icon={infoIcon}>
          Demo value
        </Badge>
      )}
    </span>
  ),
}

const before: Column<FactRow> = {
  key: 'before',
  header: 'In use now',
  cell: (row) => lines(row.before ?? 'The same'),
}

export function FactsTable({ rows, isCompared }: { rows: FactRow[]; isCompared: boolean }) {
  return (
    <Table
      label={isCompared ? 'What changes' : 'Figures'}
      rows={rows}
      rowKey={({ key }) => key}
      columns={isCompared ? [label, before, now] : [label, now]}
    />
  )
}

export type EffectRow = { car: string; before: string | null; now: string }

const EFFECTS: Column<EffectRow>[] = [
  { key: 'car', header: 'Example car', isRowHeader: true, cell: ({ car }) => car },
  { key: 'before', header: 'In use now', cell: ({ before }) => before && lines(before) },
  { key: 'now', header: 'With these figures', cell: ({ now }) => lines(now) },
]

export function EffectsTable({ rows, isCompared }: { rows: EffectRow[]; isCompared: boolean }) {
  return (
    <Table
      label="What buyers read"
      rows={rows}
      rowKey={({ car }) => car}
      columns={isCompared ? EFFECTS : EFFECTS.filter(({ key }) => key !== 'before')}
    />
  )
}

type SourceProps = { source: string; sourceUrl: string | null }

export const SourceText = ({ source, sourceUrl }: SourceProps) =>
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
  )

type VersionRow = { id: string; name: string; period: string; state: string; isShown: boolean }

const VERSIONS: Column<VersionRow>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name, isShown }) =>
      isShown ? (
        name
      ) : (
        <Link to={`/admin/reference/${id}`} className="underline underline-offset-4">
          {name}
        </Link>
      ),
  },
  { key: 'period', header: 'From', cell: ({ period }) => period },
  { key: 'state', header: 'State', cell: ({ state }) => state },
]

export function VersionsTable({ rows }: { rows: VersionRow[] }) {
  return <Table label="All versions" rows={rows} rowKey={({ id }) => id} columns={VERSIONS} />
}
