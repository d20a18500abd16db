import type { ReactNode } from 'react'

import { CompareToggle } from '#app/components/local-lists/compare-toggle.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { share2Icon } from '#app/ui/icons.ts'

import type { CarCardView } from './car-card-view.ts'

// Browsers open a share sheet only directly from a click, so the code is loaded beforehand.
const loadShareLink = () => import('#app/components/car-page/share-link.ts')
const preload = () => void loadShareLink()

export type CarCardSlots = {
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
