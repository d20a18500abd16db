import { CarAction } from '#app/components/admin/stock/car-action.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { banIcon, circleCheckIcon, starIcon } from '#app/ui/icons.ts'

import type { CarDetailsView } from './car-details-view.ts'

type DetailsTogglesProps = { view: Pick<CarDetailsView, 'id' | 'isFeatured' | 'isAvailable'> }

export function DetailsToggles({ view: { id, isFeatured, isAvailable } }: DetailsTogglesProps) {
  return (
    <>
      <CarAction carId={id} intent={isFeatured ? 'unfeature' : 'feature'}>
        {(isBusy) => (
          <Button
            type="submit"
            aria-pressed={isFeatured}
            busyText={isBusy && 'Saving...'}
            icon={<Icon of={starIcon} size={18} filled={isFeatured} />}
          >
            {isFeatured ? 'Unfeature' : 'Feature'}
          </Button>
        )}
      </CarAction>
      <CarAction carId={id} intent={isAvailable ? 'sold' : 'available'}>
        {(isBusy) => (
          <Button
            type="submit"
            busyText={isBusy && 'Saving...'}
            icon={<Icon of={isAvailable ? banIcon : circleCheckIcon} size={18} />}
          >
            {isAvailable ? 'Mark Unavailable' : 'Mark Available'}
          </Button>
        )}
      </CarAction>
    </>
  )
}
