import { Badge } from '#app/ui/badge.tsx'
import { arrowDownIcon, banIcon, clockIcon } from '#app/ui/icons.ts'

import type { CarCardView } from './car-card-view.ts'

/** `isSmall`: on a phone the photo has room for one at the top. */
export function CarBadges({ car, isSmall }: { car: CarCardView; isSmall?: boolean }) {
  const chip = car.importChip
  const kind = car.categoryLabel ?? car.condition
  return (
    <>
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2">
        {car.year !== null && (
          <Badge tone="paper" className="tabular shrink-0">
            {car.year}
          </Badge>
        )}
        {kind && (
          <Badge tone="paper" className={isSmall ? 'ms-auto max-sm:hidden' : 'ms-auto'}>
            {kind}
          </Badge>
        )}
      </div>
      {(car.status !== 'available' || car.isSample || chip || car.priceChip) && (
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex gap-2">
          {chip && (
            <Badge tone={chip.tone} icon={clockIcon}>
              {chip.word}
            </Badge>
          )}
          {car.priceChip && (
            <Badge tone="success" icon={arrowDownIcon}>
              {car.priceChip}
            </Badge>
          )}
          {car.status === 'sold' && (
            <Badge tone="ink" icon={banIcon}>
              Sold
            </Badge>
          )}
          {car.status === 'reserved' && (
            <Badge tone="warning" icon={clockIcon}>
              Reserved
            </Badge>
          )}
          {car.isSample && <Badge tone="ink">Sample</Badge>}
        </div>
      )}
    </>
  )
}
