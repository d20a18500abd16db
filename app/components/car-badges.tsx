import { Badge } from '#app/ui/badge.tsx'
import { banIcon, clockIcon } from '#app/ui/icons.ts'

import type { CarCardCar } from './car-card-car.ts'

/** What lies over the photograph: year, category or condition, and whether it can still be bought. */
export function CarBadges({ car }: { car: CarCardCar }) {
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
          <Badge tone="paper" className="ms-auto">
            {kind}
          </Badge>
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex gap-2">
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
    </>
  )
}
