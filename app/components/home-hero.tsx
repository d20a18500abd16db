import type { ReactNode } from 'react'

import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type HomeHeroProps = {
  settings: Pick<SiteSettings, 'siteDescription' | 'heroTitle' | 'heroStats'>
  /** The search, which stands half over the hero's edge. */
  children: ReactNode
}

/** The first screen: what this is, where to go, and three figures. */
export function HomeHero({ settings, children }: HomeHeroProps) {
  return (
    <section className="bg-[linear-gradient(var(--ink)_calc(100%-6rem),var(--paper)_0)]">
      <div className="container-page pt-12 text-on-ink sm:pt-18">
        <h1 className="display max-w-[16ch] text-4xl">{settings.heroTitle}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-on-ink-2">{settings.siteDescription}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/search" variant="primary" size="lg">
            Browse Cars
          </ButtonLink>
          <ButtonLink to="#contact" variant="onInk" size="lg">
            Contact Us
          </ButtonLink>
        </div>
        <dl className="mt-8 mb-8 flex flex-wrap gap-x-12 gap-y-4">
          {settings.heroStats.map(({ figure, label }) => (
            <div key={label} className="flex flex-col">
              <dt className="text-sm text-on-ink-2">{label}</dt>
              <dd className="display tabular order-first text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  )
}
