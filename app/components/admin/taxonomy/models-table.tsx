import type { ManagedModel } from '#app/domain/taxonomy/managed-taxonomy.ts'
import { type TaxonomySearch, taxonomyPath } from '#app/domain/taxonomy/taxonomy-search.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import { actionsColumn, CARS_COLUMN, NAME_COLUMNS } from './taxonomy-cells.tsx'

const COLUMNS: readonly Column<ManagedModel>[] = [
  {
    key: 'make',
    header: 'Make',
    // “Mercedes-” fits, and a name without spaces still breaks.
    cell: ({ makeDisplayName }) => (
      <span className="inline-block md:min-w-18">{makeDisplayName ?? 'Unknown'}</span>
    ),
    onPhone: 'bare',
  },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  ...NAME_COLUMNS,
  CARS_COLUMN,
]

type ModelsTableProps = {
  models: readonly ManagedModel[]
  search: TaxonomySearch
  canDelete: boolean
}

export function ModelsTable({ models, search, canDelete }: ModelsTableProps) {
  const actions = actionsColumn<ManagedModel>({
    edit: (id) => taxonomyPath(search, { edit: id }),
    remove: canDelete ? (id) => taxonomyPath(search, { remove: id }) : null,
    merge: canDelete ? (id) => taxonomyPath(search, { merge: id }) : null,
  })
  return (
    <Table
      label="Models"
      rows={models}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, actions]}
      empty={
        <EmptyState title="No models found">
          Try a shorter name or another make, or add the model.
        </EmptyState>
      }
    />
  )
}
