import {
  type ManagedMake,
  type TaxonomySearch,
  taxonomyPath,
  type ManagedModel,
} from '#app/domain/taxonomy/taxonomy-search.ts'
import { whole } from '#app/domain/text/count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { arrowRightIcon, circleCheckIcon, pencilIcon, trash2Icon, xIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success" icon={circleCheckIcon}>
      Active
    </Badge>
  ) : (
    <Badge icon={xIcon}>Inactive</Badge>
  )
}

/** On a phone, only popular names are marked. */
function PopularBadge({ isPopular }: { isPopular: boolean }) {
  return isPopular ? (
    <Badge tone="accent">Popular</Badge>
  ) : (
    <Badge className="max-md:hidden">Regular</Badge>
  )
}

type Shown = { displayName: string; isActive: boolean; isPopular: boolean }

/** The columns shared by makes and models. */
const NAME_COLUMNS: readonly Column<Shown>[] = [
  {
    key: 'display',
    header: 'Display Name',
    cell: ({ displayName }) => displayName,
    onPhone: 'hidden',
  },
  { key: 'status', header: 'Status', cell: ActiveBadge, onPhone: 'bare' },
  { key: 'popular', header: 'Popular', cell: PopularBadge, onPhone: 'bare' },
]

export const CARS_COLUMN: Column<{ cars: number }> = {
  key: 'cars',
  header: 'Cars',
  align: 'end',
  cell: ({ cars }) => whole(cars),
}

type Named = { id: string; displayName: string }

type RowPaths = {
  edit: (id: string) => string
  remove: ((id: string) => string) | null
  merge?: ((id: string) => string) | null
}

/** The actions of a row; links, because the dialogs are opened by the URL. */
export function actionsColumn<Row extends Named>({ edit, remove, merge }: RowPaths): Column<Row> {
  return {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    onPhone: 'beside',
    cell: ({ id, displayName }) => (
      <span className="-my-2 inline-flex align-middle">
        <IconLink
          preventScrollReset
          size="sm"
          to={edit(id)}
          icon={pencilIcon}
          label={`Edit ${displayName}`}
        />
        {merge && (
          <IconLink
            preventScrollReset
            size="sm"
            to={merge(id)}
            icon={arrowRightIcon}
            label={`Merge ${displayName}`}
          />
        )}
        {remove && (
          <IconLink
            preventScrollReset
            size="sm"
            to={remove(id)}
            icon={trash2Icon}
            label={`Delete ${displayName}`}
          />
        )}
      </span>
    ),
  }
}

const COLUMNS: readonly Column<ManagedMake>[] = [
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  ...NAME_COLUMNS,
  {
    key: 'models',
    header: 'Models',
    align: 'end',
    cell: ({ models }) => whole(models),
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

const MODEL_COLUMNS: readonly Column<ManagedModel>[] = [
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
      columns={[...MODEL_COLUMNS, actions]}
      empty={
        <EmptyState title="No models found">
          Try a shorter name or another make, or add the model.
        </EmptyState>
      }
    />
  )
}
