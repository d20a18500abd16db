import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import type { CarCardView } from '#app/pages/car-card/car-card-view.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type HomeHeroProps = {
  settings: Pick<SiteSettings, 'siteDescription' | 'heroTitle' | 'heroStats'>
  /** A featured car: beside the text, or under it on a narrow screen. */
  car: CarCardView | null
  /** The search bar, which overlaps the hero's lower edge. */
  children: ReactNode
}

/** The first screen: title, a car, main links and three figures, which a phone shows after the search. */
export function HomeHero({ settings, car, children }: HomeHeroProps) {
  return (
    <section className="relative bg-ink sm:bg-transparent sm:bg-[linear-gradient(var(--ink)_calc(100%-6rem),var(--paper)_0)]">
      <div className="container-page grid grid-cols-1 gap-y-4 pt-6 text-on-ink max-sm:pb-8 sm:gap-y-6 sm:pt-18 lg:min-h-160 lg:grid-rows-[1fr_auto_1fr_auto]">
        <div className="self-end">
          <h1 className="display max-w-[16ch] text-4xl">{settings.heroTitle}</h1>
          <p className="mt-3 max-w-[52ch] text-on-ink-2 sm:mt-4 sm:text-lg lg:max-w-[40ch] text-balance">
            {settings.siteDescription}
          </p>
        </div>
        <HeroCar car={car} className="lg:bottom-24" />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/search" variant="secondary" size="lg">
            Browse Cars
          </ButtonLink>
          <ButtonLink to="/contact" variant="onInk" size="lg">
            Contact Us
          </ButtonLink>
        </div>
        {settings.heroStats.length > 0 && (
          <dl className="grid grid-cols-3 content-start gap-4 max-sm:order-last max-sm:mt-2 sm:flex sm:gap-12">
            {settings.heroStats.map(({ figure, label }) => (
              <div key={label} className="flex flex-col">
                <dt className="text-sm text-on-ink-2">{label}</dt>
                <dd className="display tabular order-first text-2xl">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="relative sm:mt-2">{children}</div>
      </div>
    </section>
  )
}

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
