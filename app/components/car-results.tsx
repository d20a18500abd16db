import type { CarView } from '#app/domain/cars/car-search.ts'
import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import { Kept } from '#app/ui/kept.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { carCardOf } from './car-card-of.ts'
import { CarCard } from './car-card.tsx'
import { CarListItem } from './car-list-item.tsx'
import { useCategories } from './categories-context.ts'
import { useDataSaver } from './data-saver-context.ts'
import { CardContact } from './inquiries/card-contact.tsx'

const SKELETONS = [1, 2, 3, 4, 5, 6]

const LAYOUTS = {
  grid: 'grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3',
  list: 'grid gap-4',
} as const satisfies Record<CarView, string>

/**
 * The cars of a list as a grid of cards or as rows. Only the first picture is fetched ahead of all
 * else: on a phone it is the one on the first screen, and others beside it would make it wait.
 */
export function CarResults({ cars, view }: { cars: readonly PicturedCar[]; view: CarView }) {
  const { names } = useCategories()
  const isDataSaver = useDataSaver()
  const first = cars.findIndex(({ picture }) => picture !== null)
  const Item = view === 'list' ? CarListItem : CarCard
  return (
    <ul className={LAYOUTS[view]}>
      {cars
        .map((each) => carCardOf(each, names))
        .map((car, index) => (
          <li key={car.id} className="min-w-0">
            <Kept of={['car', view, index === first, isDataSaver, car]}>
              {() => (
                <Item car={car} priority={index === first} contact={<CardContact car={car} />} />
              )}
            </Kept>
          </li>
        ))}
    </ul>
  )
}

/** Stands where the cars will be, in their shape. */
export function CarResultsSkeleton({ view }: { view: CarView }) {
  return (
    <div className={LAYOUTS[view]} role="status" aria-label="Loading cars">
      {SKELETONS.map((key) => (
        <div key={key} className="overflow-hidden rounded-card bg-card shadow-raised">
          <Skeleton className={view === 'list' ? 'h-48 rounded-none' : 'aspect-4/3 rounded-none'} />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-8 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
