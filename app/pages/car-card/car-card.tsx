import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { usePrefetch } from '#app/pages/site/site-contexts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, IconButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { arrowDownIcon, banIcon, clockIcon, share2Icon } from '#app/ui/icons.ts'

import type { CarCardView } from './car-card-view.ts'
import { CarFeatureList, CarProofLine, CarSpecLine } from './car-facts.tsx'
import { CarPhoto } from './car-picture.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'

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

export function CarBadges({ car }: { car: CarCardView }) {
  const chip = car.importChip
  const kind = car.categoryLabel ?? car.condition
  return (
    <>
      <div className="photo-badges justify-between">
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
      {(car.status !== 'available' || car.isSample || chip || car.priceChip) && (
        <div className="photo-badges at-foot">
          {chip && (
            <Badge tone={chip.tone} icon={clockIcon}>
              {chip.word}
            </Badge>
          )}
          {car.priceChip && (
            <Badge tone="success" icon={arrowDownIcon}>
              {car.priceChip}
            </Badge>
          )}
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
      )}
    </>
  )
}

// Browsers open a share sheet only directly from a click, so the code is loaded beforehand.
const loadShareLink = () => import('#app/pages/site/share-link.ts')
const preload = () => void loadShareLink()

type CarCardSlots = {
  contact?: ReactNode
}

/**
 * Sits above the card's own link. Fits one line at 360 px; narrower cards wrap below "View
 * Details".
 */
export function CarCardActions({ car, contact }: CarCardSlots & { car: CarCardView }) {
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-1 @max-[18.25rem]:gap-x-0.5 @max-[18.25rem]:*:px-2">
      <ButtonLink
        to={car.href}
        variant="ink"
        size="sm"
        className="grow whitespace-nowrap @max-[15.75rem]:basis-full max-md:@max-[17rem]:basis-full pointer-coarse:@max-[17rem]:basis-full"
      >
        View Details
        <span className="sr-only">{` of ${car.make} ${car.model}`}</span>
      </ButtonLink>
      {contact}
      {!car.isSample && (
        <span className="contents noscript:hidden">
          <CompareToggle car={car} />
          <ShareButton car={car} />
        </span>
      )}
    </div>
  )
}

function ShareButton({ car: { id, href, make, model } }: { car: CarCardView }) {
  const name = `${make} ${model}`
  return (
    <IconButton
      size="sm"
      label={`Share ${name}`}
      icon={share2Icon}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={async () =>
        (await loadShareLink()).shareLink({ title: name, path: href, carId: id })
      }
    />
  )
}
