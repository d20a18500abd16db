import { Link } from 'react-router'

import type { CarCardView } from '#app/components/car-card/car-card-view.ts'
import { CarPicture } from '#app/components/car-card/car-picture.tsx'

type HeroCarProps = {
  car: CarCardView | null
  /** Sets the distance between the picture and the section's lower edge on a desktop. */
  className?: string
}

/**
 * A car from stock in a dark first section, which is `relative`. On a desktop it fills the right
 * half, to the edge of the window; elsewhere it spans the screen.
 */
export function HeroCar({ car, className = 'lg:bottom-0' }: HeroCarProps) {
  if (!car?.image) return null
  return (
    <div
      className={`-mx-[clamp(1rem,4vw,2rem)] lg:mx-0 lg:absolute lg:start-1/2 lg:end-0 lg:top-0 ${className}`}
    >
      {/* Fewer pixels than a phone could show, so that it arrives first. */}
      <CarPicture
        picture={car.image}
        sizes="(min-width: 64rem) 50vw, 80vw"
        widest={1200}
        priority
        className="w-full max-sm:aspect-16/10 sm:max-lg:aspect-16/9 lg:h-full"
      />
      {!car.isSample && (
        <Link
          to={car.href}
          className="tabular flex min-h-11 items-center gap-3 px-[clamp(1rem,4vw,2rem)] text-sm hover:underline lg:absolute lg:start-4 lg:top-4 lg:max-w-[calc(100%-2rem)] lg:rounded-md lg:bg-ink lg:px-4"
        >
          <span className="truncate">{`${car.year ?? ''} ${car.make} ${car.model}`.trim()}</span>
          <span className="shrink-0 text-base font-bold">{car.priceText}</span>
        </Link>
      )}
    </div>
  )
}
