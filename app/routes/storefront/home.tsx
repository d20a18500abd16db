import { carCardOf } from '#app/components/car-card-of.ts'
import { FeaturedCarousel } from '#app/components/featured-carousel.tsx'
import { HomeFilterBar } from '#app/components/home-filter-bar.tsx'
import { HomeHero } from '#app/components/home-hero.tsx'
import { AboutSection, CallToAction } from '#app/components/home-sections.tsx'
import { listFeaturedCars } from '#app/domain/cars/list-featured.server.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { listMakesWithModels } from '#app/domain/taxonomy/list-makes.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

import type { Route } from './+types/home'

const FEATURED_LIMIT = 6

export async function loader() {
  const [featured, makes] = await Promise.all([
    listFeaturedCars(FEATURED_LIMIT),
    listMakesWithModels(),
  ])
  return { featured, makes, settings: DEFAULT_SITE_SETTINGS }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, makes, settings } = loaderData
  return (
    <main id="main">
      <title>{settings.siteName}</title>
      <meta name="description" content={settings.siteDescription} />
      <HomeHero settings={settings}>
        <HomeFilterBar makes={makes} />
      </HomeHero>
      {featured.length > 0 && (
        <div className="container-page pt-12 sm:pt-18">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            <h2 className="display text-3xl">Featured vehicles</h2>
            <ButtonLink to="/search" variant="ghost">
              See all cars
            </ButtonLink>
          </div>
          <FeaturedCarousel cars={featured.map(carCardOf)} />
        </div>
      )}
      <AboutSection siteName={settings.siteName} />
      <CallToAction settings={settings} />
    </main>
  )
}
