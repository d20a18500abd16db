import type { ReactNode } from 'react'

import { CarPicture } from '#app/components/car-card/car-picture.tsx'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type HomeHeroProps = {
  settings: Pick<SiteSettings, 'siteDescription' | 'heroTitle' | 'heroStats'>
  /** A featured car: beside the text, or under it on a narrow screen. */
  picture: ShownPicture | null
  /** The search bar, which overlaps the hero's lower edge. */
  children: ReactNode
}

/** The first screen: title, main links and three figures. */
export function HomeHero({ settings, picture, children }: HomeHeroProps) {
  return (
    <section className="bg-[linear-gradient(var(--ink)_calc(100%-6rem),var(--paper)_0)]">
      <div className="container-page pt-8 text-on-ink sm:pt-18">
        <div className="mb-8 grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_1.1fr]">
          <div className="self-end">
            <h1 className="display max-w-[16ch] text-4xl">{settings.heroTitle}</h1>
            <p className="mt-4 max-w-[52ch] text-lg text-on-ink-2">{settings.siteDescription}</p>
          </div>
          {picture && (
            <div className="overflow-hidden max-lg:-mx-[clamp(1rem,4vw,2rem)] max-sm:aspect-16/10 sm:max-lg:aspect-21/9 lg:row-span-2 self-center lg:rounded-card">
              {/* Fewer pixels than a phone could show: it is the first thing that has to arrive. */}
              <CarPicture
                picture={picture}
                sizes="(min-width: 64rem) 40rem, 66vw"
                widest={800}
                priority
                className="size-full"
              />
            </div>
          )}
          <div>
            <div className="flex flex-wrap gap-3">
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
        </div>
        {children}
      </div>
    </section>
  )
}
