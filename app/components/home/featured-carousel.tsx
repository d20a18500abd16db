import { useRef, useState } from 'react'

import type { CarCardView } from '#app/components/car-card/car-card-view.ts'
import { CarCard } from '#app/components/car-card/car-card.tsx'
import { CardContact } from '#app/components/inquiries/card-contact.tsx'
import { useDataSaver } from '#app/components/site/data-saver-context.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '#app/ui/icons.ts'

import { scrollByCard, useAutoAdvance } from './use-auto-advance.ts'

export const CAROUSEL_INTERVAL_MS = 5_000

/**
 * One, two or three cars side by side. Scrolls natively without JavaScript; with it, has buttons
 * and advances by itself.
 */
export function FeaturedCarousel({ cars }: { cars: readonly CarCardView[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [isStopped, setIsStopped] = useState(useDataSaver())
  useAutoAdvance(row, { intervalMs: CAROUSEL_INTERVAL_MS, isStopped })

  const step = (direction: 1 | -1) => () => {
    if (row.current) scrollByCard(row.current, direction)
  }
  return (
    <section aria-label="Featured vehicles" aria-roledescription="carousel">
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
        tabIndex={0}
        aria-label="Featured vehicles"
        className="photos-when-near -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pt-1 pb-6 [scrollbar-width:none] sm:-mx-1 sm:gap-6 sm:scroll-px-1 sm:px-1"
      >
        {cars.map((car) => (
          <li
            key={car.id}
            className="w-[calc(100%-1rem)] shrink-0 snap-start sm:w-full md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
          >
            <CarCard car={car} level={3} contact={<CardContact car={car} />} />
          </li>
        ))}
      </ul>
      <div className="flex justify-center gap-2 noscript:hidden sm:absolute sm:end-[clamp(1rem,4vw,2rem)] sm:top-18 sm:gap-1">
        <IconButton label="Previous vehicle" icon={chevronLeftIcon} onClick={step(-1)} />
        <IconButton
          label={isStopped ? 'Play' : 'Pause'}
          icon={isStopped ? playIcon : pauseIcon}
          onClick={() => setIsStopped(!isStopped)}
        />
        <IconButton label="Next vehicle" icon={chevronRightIcon} onClick={step(1)} />
      </div>
    </section>
  )
}
