import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/button-link.tsx'

import type { CarCardCar } from './car-card-car.ts'
import { CompareToggle } from './local-lists/compare-toggle.tsx'
import { ShareButton } from './local-lists/share-button.tsx'

export type CarCardSlots = {
  /** A small button that opens the inquiry form. */
  contact?: ReactNode
}

/**
 * The row of actions, above the card's own link: one line at 360 px. In a narrow card closer together,
 * and under "View Details" where even that finds no room.
 */
export function CarCardActions({ car, contact }: CarCardSlots & { car: CarCardCar }) {
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-1 @max-[18.25rem]:gap-x-0.5 @max-[18.25rem]:*:px-2">
      <ButtonLink
        to={car.href}
        size="sm"
        className="grow whitespace-nowrap @max-[15.75rem]:basis-full max-md:@max-[17rem]:basis-full pointer-coarse:@max-[17rem]:basis-full"
      >
        View Details
        <span className="sr-only">
          {' '}
          of {car.make} {car.model}
        </span>
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
