import clsx from 'clsx'

import { fromList } from '#app/domain/cars/stock/stock-search.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
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

/** On a phone, a row leaves these out: the car's name leads to them. */
const ON_DESK = 'contents max-md:hidden'

export function StockActions({ car, returnTo, canDelete, inTable = false }: StockActionsProps) {
  const { id, name, isFeatured, advert } = car
  return (
    <span className={clsx('-my-2 inline-flex align-middle', inTable && NARROW)}>
      <FeatureButton carId={id} name={name} isFeatured={isFeatured} />
      <span className={inTable ? ON_DESK : 'contents'}>
        <CopyAdvert text={advert} name={name} />
        <IconLink
          size="sm"
          to={fromList(`/admin/cars/${id}`, returnTo)}
          icon={eyeIcon}
          label={`View ${name}`}
        />
      </span>
      <IconLink
        size="sm"
        to={fromList(`/admin/cars/${id}/edit`, returnTo)}
        icon={pencilIcon}
        label={`Edit ${name}`}
      />
      {canDelete && (
        <span className={inTable ? ON_DESK : 'contents'}>
          <DeleteCar carId={id} name={name} returnTo={returnTo} />
        </span>
      )}
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
