import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
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

export function PopularBadge({ isPopular }: { isPopular: boolean }) {
  return isPopular ? <Badge tone="accent">Popular</Badge> : <Badge>Regular</Badge>
}

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
    cell: ({ id, displayName }) => (
      <span className="-my-2 inline-flex align-middle">
        <RowLink to={edit(id)} icon={pencilIcon} label={`Edit ${displayName}`} />
        {merge && <RowLink to={merge(id)} icon={arrowRightIcon} label={`Merge ${displayName}`} />}
        {remove && <RowLink to={remove(id)} icon={trash2Icon} label={`Delete ${displayName}`} />}
      </span>
    ),
  }
}

function RowLink({ to, icon, label }: { to: string; icon: string; label: string }) {
  return (
    <ButtonLink
      to={to}
      preventScrollReset
      variant="ghost"
      size="sm"
      square
      aria-label={label}
      title={label}
      icon={<Icon of={icon} />}
    />
  )
}
