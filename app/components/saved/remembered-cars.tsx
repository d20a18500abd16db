import type { ReactNode } from 'react'

import { carCardView } from '#app/components/car-card/car-card-view.ts'
import { CarCard } from '#app/components/car-card/car-card.tsx'
import { RemovedCars } from '#app/components/comparison/removed-cars.tsx'
import type { FreshCars } from '#app/components/local-lists/use-fresh-cars.ts'
import { useCategories } from '#app/components/site/categories-context.ts'
import type { RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type RememberedCarsProps = {
  remembered: readonly RememberedCar[]
  fresh: FreshCars
  onRemove: (car: RememberedCar) => void
  empty: ReactNode
}

/** Remembered cars with their current data: sold ones are marked, removed ones named. */
export function RememberedCars({ remembered, fresh, onRemove, empty }: RememberedCarsProps) {
  const { names } = useCategories()
  if (remembered.length === 0) return empty
  const listed = remembered.filter(({ id }) => !fresh.missing.has(id))
  return (
    <>
      <RemovedCars
        cars={remembered.filter(({ id }) => fresh.missing.has(id))}
        renderAction={(car) => (
          <Button size="sm" aria-label={`Remove ${car.name}`} onClick={() => onRemove(car)}>
            Remove
          </Button>
        )}
      />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        {listed.map(({ id }) => {
          const car = fresh.cars.get(id)
          return (
            <li key={id} className="min-w-0">
              {car ? (
                <CarCard car={carCardView(car, names)} level={3} />
              ) : (
                <Skeleton className="h-96 rounded-card" />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
