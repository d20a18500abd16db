import type { ManagedMake } from '#app/domain/taxonomy/managed-taxonomy.ts'
import { type TaxonomySearch, taxonomyPath } from '#app/domain/taxonomy/taxonomy-search.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import { actionsColumn, CARS_COLUMN, NAME_COLUMNS } from './taxonomy-cells.tsx'

const COLUMNS: readonly Column<ManagedMake>[] = [
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  ...NAME_COLUMNS,
  {
    key: 'models',
    header: 'Models',
    align: 'end',
    cell: ({ models }) => models.toLocaleString('en-KE'),
  },
  CARS_COLUMN,
]

type MakesTableProps = {
  makes: readonly ManagedMake[]
  search: TaxonomySearch
  canDelete: boolean
}

export function MakesTable({ makes, search, canDelete }: MakesTableProps) {
  const actions = actionsColumn<ManagedMake>({
    edit: (id) => taxonomyPath(search, { edit: id }),
    remove: canDelete ? (id) => taxonomyPath(search, { remove: id }) : null,
    merge: canDelete ? (id) => taxonomyPath(search, { merge: id }) : null,
  })
  return (
    <Table
      label="Makes"
      rows={makes}
      rowKey={({ id }) => id}
      columns={[...COLUMNS, actions]}
      empty={<EmptyState title="No makes found">Try a shorter name, or add the make.</EmptyState>}
    />
  )
}
