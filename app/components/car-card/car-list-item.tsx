import { Link } from 'react-router'

import { FavouriteToggle } from '#app/components/local-lists/favourite-toggle.tsx'
import { usePrefetch } from '#app/components/site/data-saver-context.ts'
import { Card } from '#app/ui/card.tsx'

import { CarBadges } from './car-badges.tsx'
import { CarCardActions } from './car-card-actions.tsx'
import type { CarCardProps } from './car-card.tsx'
import { CarFeatureList, CarProofLine, CarSpecLine } from './car-facts.tsx'
import { CarPhoto } from './car-photo.tsx'

const SIZES = '(min-width: 40rem) 18rem, calc(100vw - 2rem)'

/** A car in a list: the photo beside the text where there is room, above it on a phone. */
export function CarListItem({ car, priority = false, level = 2, ...slots }: CarCardProps) {
  const prefetch = usePrefetch()
  const Heading = `h${level}` as const
  return (
    <Card
      as="article"
      data-car-id={car.id}
      padded={false}
      className="lifts relative flex flex-col overflow-hidden sm:flex-row"
    >
      <div className="relative aspect-4/3 shrink-0 overflow-hidden sm:w-64 lg:w-72">
        <CarPhoto car={car} sizes={SIZES} priority={priority} />
        <CarBadges car={car} />
        {!car.isSample && <FavouriteToggle car={car} />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:p-4 lg:p-6">
        <Heading className="line-clamp-2 wrap-anywhere text-xl font-semibold">
          <Link to={car.href} prefetch={prefetch} className="stretched">
            {car.make} {car.model}
          </Link>
        </Heading>
        <CarSpecLine car={car} />
        <CarFeatureList car={car} shown={3} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-1">
          <div>
            <p className="display tabular text-2xl">{car.priceText}</p>
            {car.priceNote && <p className="tabular text-sm">{car.priceNote}</p>}
            {car.monthly && <p className="tabular text-sm text-ink-2">{car.monthly}</p>}
            <CarProofLine car={car} />
          </div>
          <CarCardActions car={car} {...slots} />
        </div>
      </div>
    </Card>
  )
}
