import { use } from 'react'

import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import type { CarView } from '#app/domain/search/car-search.ts'
import { carCardView } from '#app/pages/car-card/car-card-view.ts'
import { CarCard } from '#app/pages/car-card/car-card.tsx'
import { CarListItem } from '#app/pages/car-card/car-list-item.tsx'
import { CardContact } from '#app/pages/inquiries/inquiry-link.tsx'
import { useCategories, useDataSaver, RenderContext } from '#app/pages/site/site-contexts.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const SKELETONS = [1, 2, 3, 4, 5, 6]

const LAYOUTS = {
  grid: 'grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3',
  list: 'grid gap-3 sm:gap-4',
} as const satisfies Record<CarView, string>

type CarResultsProps = {
  cars: readonly PicturedCar[]
  view: CarView
  /** A line above a car, by its id. */
  notes?: Readonly<Record<string, string>>
}

/** Only the first picture has priority: on a phone it is the only one on the first screen. */
export function CarResults({ cars, view, notes }: CarResultsProps) {
  const { names } = useCategories()
  const { renderCard } = use(RenderContext)
  const isDataSaver = useDataSaver()
  const first = cars.findIndex(({ picture }) => picture !== null)
  const Item = view === 'list' ? CarListItem : CarCard
  return (
    <ul className={`photos-when-near ${LAYOUTS[view]}`}>
      {cars.map((each, index) => {
        const car = carCardView(each, names)
        const priority = index === first
        const card = <Item car={car} priority={priority} contact={<CardContact car={car} />} />
        const note = notes?.[each.id]
        const box =
          !renderCard || priority || isDataSaver
            ? { children: card }
            : {
                dangerouslySetInnerHTML: {
                  __html: renderCard({
                    car: each,
                    variant: `${view} ${car.categoryLabel}`,
                    card,
                  }),
                },
              }
        return note ? (
          <li key={car.id} className="flex min-w-0 flex-col gap-1">
            <p className="text-sm font-medium">{note}</p>
            <div className="grow" {...box} />
          </li>
        ) : (
          <li key={car.id} className="min-w-0" {...box} />
        )
      })}
    </ul>
  )
}

export function CarResultsSkeleton({ view }: { view: CarView }) {
  return (
    <div className={LAYOUTS[view]} role="status" aria-label="Loading cars">
      {SKELETONS.map((key) => (
        <div key={key} className="overflow-hidden rounded-card bg-card shadow-raised">
          <Skeleton className={view === 'list' ? 'h-48 rounded-none' : 'aspect-4/3 rounded-none'} />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-8 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
