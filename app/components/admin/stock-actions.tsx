import clsx from 'clsx'

import { eyeIcon, pencilIcon } from '#app/ui/admin-icons.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { CopyAdvert } from './copy-advert.tsx'
import { DeleteCar } from './delete-car.tsx'
import { FeatureButton } from './feature-button.tsx'
import type { StockView } from './stock-view.ts'

type StockActionsProps = {
  car: StockView
  returnTo: string
  canDelete: boolean
  /** In a row of the table, which has no room for all of them side by side on a tablet. */
  inTable?: boolean
}

/** Three beside each other. */
const NARROW = 'justify-end md:max-xl:my-0 md:max-xl:w-33 md:max-xl:flex-wrap'

const LINKS = [
  { verb: 'View', icon: eyeIcon, to: (id: string) => `/admin/cars/${id}` },
  { verb: 'Edit', icon: pencilIcon, to: (id: string) => `/admin/cars/${id}/edit` },
]

/** What can be done with a car of the list. */
export function StockActions({ car, returnTo, canDelete, inTable = false }: StockActionsProps) {
  const { id, name, isFeatured, advert } = car
  return (
    <span className={clsx('-my-2 inline-flex align-middle', inTable && NARROW)}>
      <FeatureButton carId={id} name={name} isFeatured={isFeatured} />
      <CopyAdvert text={advert} name={name} />
      {LINKS.map(({ verb, icon, to }) => (
        <ButtonLink
          key={verb}
          to={to(id)}
          variant="ghost"
          size="sm"
          square
          aria-label={`${verb} ${name}`}
          title={`${verb} ${name}`}
          icon={<Icon of={icon} />}
        />
      ))}
      {canDelete && <DeleteCar carId={id} name={name} returnTo={returnTo} />}
    </span>
  )
}
