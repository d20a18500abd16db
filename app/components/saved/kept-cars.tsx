import type { ReactNode } from 'react'

import { carCardOf } from '#app/components/car-card-of.ts'
import { CarCard } from '#app/components/car-card.tsx'
import { useCategories } from '#app/components/categories-context.ts'
import { GoneCars } from '#app/components/comparison/gone-cars.tsx'
import type { FreshCars } from '#app/components/local-lists/use-fresh-cars.ts'
import type { RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type KeptCarsProps = {
  kept: readonly RememberedCar[]
  fresh: FreshCars
  onForget: (car: RememberedCar) => void
  /** What shows instead of cars where none are kept. */
  empty: ReactNode
}

/** Cars a browser kept, as the shop has them now: sold ones marked, gone ones named. */
export function KeptCars({ kept, fresh, onForget, empty }: KeptCarsProps) {
  const { names } = useCategories()
  if (kept.length === 0) return empty
  const present = kept.filter(({ id }) => !fresh.gone.has(id))
  return (
    <>
      <GoneCars
        cars={kept.filter(({ id }) => fresh.gone.has(id))}
        renderAction={(car) => (
          <Button size="sm" aria-label={`Remove ${car.name}`} onClick={() => onForget(car)}>
            Remove
          </Button>
        )}
      />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        {present.map(({ id }) => {
          const car = fresh.cars.get(id)
          return (
            <li key={id} className="min-w-0">
              {car ? (
                <CarCard car={carCardOf(car, names)} level={3} />
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
