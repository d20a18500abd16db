import { Link } from 'react-router'

import { FavouriteToggle } from '#app/components/local-lists/favourite-toggle.tsx'
import { usePrefetch } from '#app/components/site/data-saver-context.ts'
import { Card } from '#app/ui/card.tsx'

import { CarBadges } from './car-badges.tsx'
import { CarCardActions, type CarCardSlots } from './car-card-actions.tsx'
import type { CarCardView } from './car-card-view.ts'
import { CarFeatureList, CarProofLine, CarSpecLine } from './car-facts.tsx'
import { CarPhoto } from './car-photo.tsx'

export type CarCardProps = CarCardSlots & {
  car: CarCardView
  priority?: boolean
  level?: 2 | 3
}

/** A car in a grid. The whole card links to the car; its actions are separate links and buttons. */
export function CarCard({ car, priority = false, level = 2, ...slots }: CarCardProps) {
  const prefetch = usePrefetch()
  const Heading = `h${level}` as const
  return (
    <Card
      as="article"
      data-car-id={car.id}
      padded={false}
      className="lifts relative flex h-full flex-col overflow-hidden"
    >
      <div className="relative aspect-4/3 overflow-hidden">
        <CarPhoto car={car} priority={priority} />
        <CarBadges car={car} />
        {!car.isSample && <FavouriteToggle car={car} />}
      </div>
      <div className="@container flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <Heading className="line-clamp-2 wrap-anywhere text-lg leading-6 font-semibold">
          <Link to={car.href} prefetch={prefetch} className="stretched">
            {`${car.make} ${car.model}`}
          </Link>
        </Heading>
        <CarSpecLine car={car} />
        <CarFeatureList car={car} shown={2} />
        <p className="display tabular mt-auto pt-1 text-2xl">{car.priceText}</p>
        {car.priceNote && <p className="tabular -mt-1 text-sm">{car.priceNote}</p>}
        {car.monthly && <p className="tabular -mt-1 text-sm text-ink-2">{car.monthly}</p>}
        <CarProofLine car={car} />
        <CarCardActions car={car} {...slots} />
      </div>
    </Card>
  )
}
