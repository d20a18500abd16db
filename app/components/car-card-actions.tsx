import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/button-link.tsx'

import type { CarCardCar } from './car-card-car.ts'
import { CompareToggle } from './local-lists/compare-toggle.tsx'
import { ShareButton } from './local-lists/share-button.tsx'

export type CarCardSlots = {
  /** A small button that opens the inquiry form. */
  contact?: ReactNode
}

/** The row of actions: one line at 360 px, above the card's own link. */
export function CarCardActions({ car, contact }: CarCardSlots & { car: CarCardCar }) {
  return (
    <div className="relative z-10 flex items-center gap-1">
      <ButtonLink to={car.href} size="sm" className="grow whitespace-nowrap">
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
