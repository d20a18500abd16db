import { Badge } from '#app/ui/badge.tsx'
import { arrowDownIcon, banIcon, clockIcon } from '#app/ui/icons.ts'

import type { CarCardView } from './car-card-view.ts'

export function CarBadges({ car }: { car: CarCardView }) {
  const chip = car.importChip
  const kind = car.categoryLabel ?? car.condition
  return (
    <>
      <div className="photo-badges justify-between">
        {car.year !== null && (
          <Badge tone="paper" className="tabular shrink-0">
            {car.year}
          </Badge>
        )}
        {kind && (
          <Badge tone="paper" className="ms-auto">
            {kind}
          </Badge>
        )}
      </div>
      {(car.status !== 'available' || car.isSample || chip || car.priceChip) && (
        <div className="photo-badges at-foot">
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
