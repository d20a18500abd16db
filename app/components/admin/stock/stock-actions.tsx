import clsx from 'clsx'

import { ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eyeIcon, pencilIcon, starIcon } from '#app/ui/icons.ts'

import { CarAction } from './car-action.tsx'
import { CopyAdvert } from './copy-advert.tsx'
import { DeleteCar } from './delete-car.tsx'
import type { StockView } from './stock-view.ts'

type StockActionsProps = {
  car: StockView
  returnTo: string
  canDelete: boolean
  /** In a table row, where the buttons wrap on tablets. */
  inTable?: boolean
}

const NARROW = 'justify-end md:max-xl:my-0 md:max-xl:w-33 md:max-xl:flex-wrap'

const LINKS = [
  { verb: 'View', icon: eyeIcon, to: (id: string) => `/admin/cars/${id}` },
  { verb: 'Edit', icon: pencilIcon, to: (id: string) => `/admin/cars/${id}/edit` },
]

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

type FeatureButtonProps = { carId: string; name: string; isFeatured: boolean }

function FeatureButton({ carId, name, isFeatured }: FeatureButtonProps) {
  return (
    <CarAction carId={carId} intent={isFeatured ? 'unfeature' : 'feature'}>
      {(isBusy) => (
        <IconButton
          type="submit"
          size="sm"
          icon={starIcon}
          filled={isFeatured !== isBusy}
          aria-pressed={isFeatured !== isBusy}
          label={`Feature ${name}`}
        />
      )}
    </CarAction>
  )
}
