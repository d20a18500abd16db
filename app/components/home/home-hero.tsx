import type { ReactNode } from 'react'

import { CarPicture } from '#app/components/car-card/car-picture.tsx'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type HomeHeroProps = {
  settings: Pick<SiteSettings, 'siteDescription' | 'heroTitle' | 'heroStats'>
  /** A featured car, shown beside the text where there is room. */
  picture: ShownPicture | null
  /** The search bar, which overlaps the hero's lower edge. */
  children: ReactNode
}

/** The first screen: title, main links and three figures. */
export function HomeHero({ settings, picture, children }: HomeHeroProps) {
  return (
    <section className="bg-[linear-gradient(var(--ink)_calc(100%-6rem),var(--paper)_0)]">
      <div className="container-page pt-12 text-on-ink sm:pt-18">
        <div className="mb-8 grid items-center gap-8 lg:grid-cols-[1fr_1.1fr]">
          <div>
            <h1 className="display max-w-[16ch] text-4xl">{settings.heroTitle}</h1>
            <p className="mt-4 max-w-[52ch] text-lg text-on-ink-2">{settings.siteDescription}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/search" variant="secondary" size="lg">
                Browse Cars
              </ButtonLink>
              <ButtonLink to="/contact" variant="onInk" size="lg">
                Contact Us
              </ButtonLink>
            </div>
            <dl className="mt-8 grid grid-cols-3 gap-4 sm:flex sm:gap-12">
              {settings.heroStats.map(({ figure, label }) => (
                <div key={label} className="flex flex-col">
                  <dt className="text-sm text-on-ink-2">{label}</dt>
                  <dd className="display tabular order-first text-2xl">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
          {picture && (
            <div className="hidden overflow-hidden rounded-card lg:block">
              <CarPicture picture={picture} sizes="40rem" />
            </div>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
