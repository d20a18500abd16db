import clsx from 'clsx'

import { AboutStats, AboutTeam, AboutValues } from '#app/components/about/about-sections.tsx'
import { carCardView } from '#app/components/car-card/car-card-view.ts'
import { BrowseStock } from '#app/components/home/browse-stock.tsx'
import { HeroCar } from '#app/components/home/hero-car.tsx'
import { CallToAction } from '#app/components/home/home-sections.tsx'
import { useSiteSettings } from '#app/components/site/site-settings-context.ts'
import { listFeaturedCars } from '#app/domain/cars/search/list-featured.server.ts'
import { readStockParts } from '#app/domain/cars/search/read-stock-parts.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/about'

const BLANK_LINE = /\n\s*\n/

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const [parts, featured, { names }] = await Promise.all([
    orFallback(readStockParts(), { what: 'the stock breakdown', fallback: null }),
    orFallback(listFeaturedCars(settings.featuredCarsLimit), {
      what: 'the featured cars',
      fallback: [],
    }),
    readShopCategories(),
  ])
  // Not the first one, which the home page starts with.
  const shown = featured.findLast(({ picture }) => picture !== null)
  return {
    parts,
    car: shown ? carCardView(shown, names) : null,
    story: settings.story.split(BLANK_LINE),
    stats: settings.aboutStats,
    team: settings.team,
    meta: pageMeta({
      title: pageTitle('About us', settings),
      description: `Who we are and what we stand for. ${settings.siteDescription}`,
      path: '/about',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { story, stats, team, parts, car } = loaderData
  const settings = useSiteSettings()
  return (
    <main id="main">
      <section aria-labelledby="about-us" className="relative overflow-hidden bg-ink text-on-ink">
        <div className="container-page grid gap-6 py-6 sm:gap-8 sm:py-18 lg:grid-cols-2 lg:gap-12">
          <div>
            <p className="text-on-ink-2">About us</p>
            <h1 id="about-us" className="display mt-1 text-4xl">
              {settings.siteName}
            </h1>
            <p className="mt-3 text-lg text-on-ink-2">{settings.tagline}</p>
          </div>
          <HeroCar car={car} />
          <div
            className={clsx(
              'grid max-w-[65ch] gap-4 sm:text-lg wrap-anywhere',
              car && 'lg:col-start-1',
            )}
          >
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <div className="mt-4">
              <AboutStats stats={stats} />
            </div>
          </div>
        </div>
      </section>
      {parts && <BrowseStock title="On sale today" {...parts} />}
      <AboutValues />
      <AboutTeam team={team} />
      <CallToAction settings={settings} />
    </main>
  )
}
