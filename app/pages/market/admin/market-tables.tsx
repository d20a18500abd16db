import type { MarketAlias } from '#app/domain/market/market-index.ts'
import type { SuggestedAlias } from '#app/domain/market/suggest-aliases.ts'
import { count } from '#app/domain/text/count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

export type SourceView = {
  id: string
  name: string
  url: string | null
  note: string | null
  seen: string
  rows: string
  window: string
  isDemo: boolean
}

const SOURCE_COLUMNS: Column<SourceView>[] = [
  {
    key: 'name',
    header: 'List',
    isRowHeader: true,
    cell: ({ name, url, note, isDemo }) => (
      <>
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="wrap-anywhere underline underline-offset-4"
          >
            {name}
          </a>
        ) : (
          name
        )}{' '}
        {isDemo && <Badge tone="info">Demo</Badge>}
        {note && <span className="block max-w-[65ch] text-sm font-normal text-ink-2">{note}</span>}
      </>
    ),
  },
  { key: 'seen', header: 'Seen on', cell: ({ seen }) => seen },
  { key: 'rows', header: 'Prices', align: 'end', cell: ({ rows }) => rows },
  { key: 'window', header: 'Price range', cell: ({ window }) => window },
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: ({ id, name }) => (
      <PostButton
        fields={{ intent: 'drop-list', id }}
        variant="ghost"
        size="sm"
        aria-label={`Drop “${name}”`}
      >
        Drop
      </PostButton>
    ),
  },
]

export function SourcesTable({ rows }: { rows: readonly SourceView[] }) {
  return (
    <Table
      label="Lists of asking prices"
      rows={rows}
      rowKey={({ id }) => id}
      columns={SOURCE_COLUMNS}
      empty={
        <EmptyState title="No lists">
          Until there is a list of asking prices, no car’s price is compared.
        </EmptyState>
      }
    />
  )
}

export type CoverageView = {
  model: string
  cars: number
  answered: number
  most: number
  silent: string
}

const COVERAGE_COLUMNS: Column<CoverageView>[] = [
  { key: 'model', header: 'Model', isRowHeader: true, cell: ({ model }) => model },
  { key: 'cars', header: 'On sale', align: 'end', cell: ({ cars }) => cars },
  { key: 'answered', header: 'Compared', align: 'end', cell: ({ answered }) => answered },
  { key: 'most', header: 'Similar cars', align: 'end', cell: ({ most }) => most },
  { key: 'silent', header: 'Not compared because', cell: ({ silent }) => silent },
]

/** Models with a car that is not compared; the many others are collapsed. */
export function Coverage({ rows }: { rows: readonly CoverageView[] }) {
  const open = rows.filter(({ cars, answered }) => answered < cars)
  const compared = rows.filter(({ cars, answered }) => answered >= cars)
  if (open.length === 0 || compared.length === 0) return <CoverageTable rows={rows} />
  return (
    <>
      <CoverageTable rows={open} label="Models with cars that are not compared" />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2">
          {count(
            compared.length,
            'model with every car compared',
            'models with every car compared',
          )}
        </summary>
        <CoverageTable rows={compared} label="Models with every car compared" />
      </details>
    </>
  )
}

type CoverageTableProps = { rows: readonly CoverageView[]; label?: string }

function CoverageTable({ rows, label = 'Models on sale' }: CoverageTableProps) {
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ model }) => model}
      columns={COVERAGE_COLUMNS}
      empty={<EmptyState title="No cars on sale">There is nothing to compare.</EmptyState>}
    />
  )
}

const NAME_COLUMNS: Column<MarketAlias>[] = [
  {
    key: 'own',
    header: 'In your shop',
    isRowHeader: true,
    cell: ({ make, model }) => `${make} ${model}`,
  },
  {
    key: 'theirs',
    header: 'In lists',
    cell: ({ sourceMake, sourceModel }) => `${sourceMake} ${sourceModel}`,
  },
]

const SUGGESTION_COLUMNS: Column<SuggestedAlias>[] = [
  ...NAME_COLUMNS,
  { key: 'adverts', header: 'Adverts', align: 'end', cell: ({ adverts }) => adverts },
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: ({ adverts: _adverts, ...alias }) => (
      <PostButton
        fields={{ intent: 'save-alias', ...alias }}
        size="sm"
        aria-label={`Compare these: ${alias.make} ${alias.model}, ${alias.sourceMake} ${alias.sourceModel}`}
      >
        Compare these
      </PostButton>
    ),
  },
]

/** Other names that lists may use for models with too few adverts. */
export function SuggestionsTable({ rows }: { rows: readonly SuggestedAlias[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-lg">Suggested</h3>
      <Table
        label="Suggested names of models"
        rows={rows}
        rowKey={(alias) => Object.values(alias).join('/')}
        columns={SUGGESTION_COLUMNS}
      />
    </div>
  )
}

const ALIAS_COLUMNS: Column<MarketAlias>[] = [
  ...NAME_COLUMNS,
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: (alias) => (
      <PostButton
        fields={{ intent: 'remove-alias', ...alias }}
        variant="ghost"
        size="sm"
        aria-label={`Remove ${alias.sourceMake} ${alias.sourceModel}`}
      >
        Remove
      </PostButton>
    ),
  },
]

export function AliasesTable({ rows }: { rows: readonly MarketAlias[] }) {
  return (
    <Table
      label="Other names of models"
      rows={rows}
      rowKey={(alias) => Object.values(alias).join('/')}
      columns={ALIAS_COLUMNS}
      empty={
        <EmptyState title="No other names">
          Enter what lists call a model, such as GLC-Class for GLC 250. A broader name compares with
          more cars, but less similar ones.
        </EmptyState>
      }
    />
  )
}
