import { Badge } from '#app/ui/badge.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
import { arrowRightIcon, circleCheckIcon, pencilIcon, trash2Icon, xIcon } from '#app/ui/icons.ts'
import type { Column } from '#app/ui/table.tsx'

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
export function PopularBadge({ isPopular }: { isPopular: boolean }) {
  return isPopular ? (
    <Badge tone="accent">Popular</Badge>
  ) : (
    <Badge className="max-md:hidden">Regular</Badge>
  )
}

type Shown = { displayName: string; isActive: boolean; isPopular: boolean }

/** The columns shared by makes and models. */
export const NAME_COLUMNS: readonly Column<Shown>[] = [
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
  cell: ({ cars }) => cars.toLocaleString('en-KE'),
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
