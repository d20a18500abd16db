import { useRef, useState, type RefObject, useEffect } from 'react'

import type { CarCardView } from '#app/pages/car-card/car-card-view.ts'
import { CarCard } from '#app/pages/car-card/car-card.tsx'
import { CardContact } from '#app/pages/inquiries/inquiry-link.tsx'
import { useDataSaver } from '#app/pages/site/site-contexts.ts'
import { IconButton } from '#app/ui/button.tsx'
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '#app/ui/icons.ts'

const CAROUSEL_INTERVAL_MS = 5_000

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

/**
 * Scrolls a row by one card every `intervalMs` and wraps around. Pauses while hovered, focused,
 * hidden or `isStopped`, and with reduced motion.
 */
function useAutoAdvance(
  row: RefObject<HTMLElement | null>,
  { intervalMs, isStopped }: { intervalMs: number; isStopped: boolean },
): void {
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const pause = () => setIsPaused(true)
    const resume = () =>
      setIsPaused(element.matches(':hover') || element.contains(document.activeElement))
    const events = [
      ['pointerenter', pause],
      ['pointerleave', resume],
      ['focusin', pause],
      ['focusout', resume],
    ] as const
    for (const [event, listener] of events) element.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of events) element.removeEventListener(event, listener)
    }
  }, [row])

  useEffect(() => {
    if (isPaused || isStopped || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden && row.current) scrollByCard(row.current, 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [row, intervalMs, isPaused, isStopped])
}

/** Scrolls one card forward (1) or back (-1), wrapping around at the ends. */
function scrollByCard(row: HTMLElement, direction: 1 | -1): void {
  const card = row.firstElementChild
  if (!(card instanceof HTMLElement)) return
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const end = row.scrollWidth - row.clientWidth
  const next = row.scrollLeft + direction * (card.offsetWidth + gap)
  const isPastEnd = direction === 1 ? row.scrollLeft >= end - 4 : row.scrollLeft <= 4
  const left = isPastEnd ? (direction === 1 ? 0 : end) : Math.min(Math.max(0, next), end)
  row.scrollTo({ left, behavior: 'smooth' })
}
