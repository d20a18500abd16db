import { Link } from 'react-router'

import { FavouriteToggle } from '#app/components/local-lists/favourite-toggle.tsx'
import { usePrefetch } from '#app/components/site/data-saver-context.ts'
import { Card } from '#app/ui/card.tsx'

import { CarBadges } from './car-badges.tsx'
import { CarCardActions } from './car-card-actions.tsx'
import type { CarCardProps } from './car-card.tsx'
import { CarFeatureList, CarProofLine, CarSpecLine } from './car-facts.tsx'
import { CarPhoto } from './car-photo.tsx'

const SIZES = '(min-width: 40rem) 18rem, 9rem'

/** A car in a list: the photo beside the text; on a phone the rest stands under both, in the whole width. */
export function CarListItem({ car, priority = false, level = 2, ...slots }: CarCardProps) {
  const prefetch = usePrefetch()
  const Heading = `h${level}` as const
  return (
    <Card
      as="article"
      data-car-id={car.id}
      padded={false}
      className="lifts relative grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 overflow-hidden p-3 sm:flex sm:gap-0 sm:p-0"
    >
      <div className="relative shrink-0 overflow-hidden max-sm:row-span-3 max-sm:self-start max-sm:rounded-md sm:w-64 lg:w-72">
        <CarPhoto car={car} sizes={SIZES} priority={priority} />
        <CarBadges car={car} isSmall />
        {/* A phone's is too small for it. */}
        {!car.isSample && (
          <span className="max-sm:hidden">
            <FavouriteToggle car={car} />
          </span>
        )}
      </div>
      <div className="contents min-w-0 flex-1 flex-col gap-2 sm:flex sm:p-4 lg:p-6">
        <Heading className="line-clamp-2 wrap-anywhere text-lg leading-6 font-semibold sm:text-xl">
          <Link to={car.href} prefetch={prefetch} className="stretched">
            {car.make} {car.model}
          </Link>
        </Heading>
        <CarSpecLine car={car} className="max-sm:col-start-2" />
        <div className="max-sm:col-span-full">
          <CarFeatureList car={car} shown={3} />
        </div>
        <div className="contents mt-auto flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-1 sm:flex">
          <div className="contents flex-1 basis-56 sm:block">
            <p className="display tabular text-xl sm:text-2xl max-sm:col-start-2 max-sm:row-start-3">
              {car.priceText}
            </p>
            <div className="max-sm:col-span-full">
              {car.priceNote && <p className="tabular text-sm">{car.priceNote}</p>}
              {car.monthly && <p className="tabular text-sm text-ink-2">{car.monthly}</p>}
              <CarProofLine car={car} />
            </div>
          </div>
          <div className="max-sm:col-span-full">
            <CarCardActions car={car} {...slots} />
          </div>
        </div>
      </div>
    </Card>
  )
}
