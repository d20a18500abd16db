import type { ReactNode } from 'react'

import type { RememberedCar } from '#app/domain/listing/remembered-car.ts'
import { Icon } from '#app/ui/icon.tsx'
import { infoIcon } from '#app/ui/icons.ts'

type RemovedCarsProps = {
  cars: readonly RememberedCar[]
  renderAction?: (car: RememberedCar) => ReactNode
}

/** Remembered cars that are no longer listed: named rather than silently dropped. */
export function RemovedCars({ cars, renderAction }: RemovedCarsProps) {
  if (cars.length === 0) return null
  return (
    <ul className="mb-3 grid gap-2">
      {cars.map((car) => (
        <li
          key={car.id}
          className="flex flex-wrap items-center gap-3 rounded-card bg-info-soft px-4 py-2"
        >
          <Icon of={infoIcon} className="text-info" />
          <span className="min-w-0 flex-1 wrap-anywhere">{car.name} is no longer listed.</span>
          {renderAction?.(car)}
        </li>
      ))}
    </ul>
  )
}
