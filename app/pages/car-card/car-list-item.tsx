import { Link } from 'react-router'

import { usePrefetch } from '#app/pages/site/site-contexts.ts'
import { Card } from '#app/ui/card.tsx'

import { CarBadges, CarCardActions, type CarCardProps } from './car-card.tsx'
import { CarFeatureList, CarProofLine, CarSpecLine } from './car-facts.tsx'
import { CarPhoto } from './car-picture.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'

const SIZES = '(min-width: 40rem) 16rem, 7.5rem'

/** A car in a list: its photo, its name and price, and what else is known about it. */
export function CarListItem({ car, priority = false, level = 2, ...slots }: CarCardProps) {
  const prefetch = usePrefetch()
  const Heading = `h${level}` as const
  return (
    <Card
      as="article"
      data-car-id={car.id}
      padded={false}
      className="row-card lifts relative overflow-hidden"
    >
      <div className="relative overflow-hidden">
        <CarPhoto car={car} sizes={SIZES} priority={priority} />
        <CarBadges car={car} />
        {!car.isSample && <FavouriteToggle car={car} />}
      </div>
      <div className="sm:px-4 sm:pt-4">
        <Heading className="line-clamp-2 wrap-anywhere text-lg leading-6 font-semibold sm:text-xl">
          <Link to={car.href} prefetch={prefetch} className="stretched">
            {car.make} {car.model}
          </Link>
        </Heading>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="display tabular text-xl sm:text-2xl">{car.priceText}</p>
          {car.priceNote && <p className="tabular text-sm">{car.priceNote}</p>}
          {car.monthly && <p className="tabular text-sm text-ink-2">{car.monthly}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-1 max-sm:col-span-full sm:gap-2 sm:p-4">
        <CarSpecLine car={car} />
        <CarFeatureList car={car} shown={3} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-1">
          <CarProofLine car={car} />
          <div className="ms-auto max-sm:w-full">
            <CarCardActions car={car} {...slots} />
          </div>
        </div>
      </div>
    </Card>
  )
}
