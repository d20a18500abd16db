import { renditionPath } from '#app/domain/brand/brand.ts'
import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import { countOwnStock } from '#app/domain/demo-stock/demo-content.server.ts'
import { SAMPLE_CARS } from '#app/domain/listing/sample-cars.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { listFeaturedCars, readPriceRange } from '#app/domain/search/list-featured.server.ts'
import { readStockParts } from '#app/domain/search/read-stock-parts.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { heroStatsOf } from '#app/domain/settings/shown-settings.ts'
import { listMakesOnOffer } from '#app/domain/taxonomy/list-makes.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrowseStock } from '#app/pages/car-card/browse-stock.tsx'
import { type CarCardView, carCardView } from '#app/pages/car-card/car-card-view.ts'
import { autoDealerJsonLd } from '#app/seo/auto-dealer-json-ld.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/home'
import { FeaturedCarousel } from './home/featured-carousel.tsx'
import { HomeFilterBar } from './home/home-filter-bar.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { AboutSection, CallToAction } from './home/home-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const [featured, makes, prices, parts, { names }, ownStock] = await Promise.all([
    orFallback(listFeaturedCars(settings.featuredCarsLimit), {
      what: 'the featured cars',
      fallback: [],
    }),
    orFallback(listMakesOnOffer(), { what: 'the makes and models', fallback: null }),
    orFallback(readPriceRange(), { what: 'the range of prices', fallback: null }),
    orFallback(readStockParts(), { what: 'the stock breakdown', fallback: null }),
    readShopCategories(),
    orFallback(countOwnStock(), { what: 'the number of cars', fallback: 0 }),
  ])
  // Without cars, samples show what the page could look like, marked as such.
  const samples = SAMPLE_CARS.map((car) => ({
    ...carCardView({ ...car, picture: null }, names),
    isSample: true,
  }))
  const showcase = featured.length > 0 ? featured.map((car) => carCardView(car, names)) : samples
  const publicUrl = await pageOrigin(context)
  const heroCar = showcase.find((car) => car.image !== null) ?? null
  const image = heroCar?.image ? pictureSources(heroCar.image).src : undefined
  const brand = await readBrand()
  const logo = brand.logo && renditionPath('logo-plain', brand.logo)
  const meta = [
    ...pageMeta({
      title: settings.tagline ? `${settings.siteName}: ${settings.tagline}` : settings.siteName,
      description: settings.siteDescription,
      path: '/',
      siteName: settings.siteName,
      publicUrl,
      image: await sitePreviewImage(settings),
    }),
    { 'script:ld+json': autoDealerJsonLd({ dealer: settings, publicUrl, image, logo }) },
  ]
  const hero = { ...settings, heroStats: heroStatsOf(settings.heroStats, ownStock) }
  return {
    heroCar,
    carousel: carouselOf(showcase, heroCar),
    makes,
    prices,
    parts,
    settings: hero,
    meta,
  }
}

const SHOWN_AT_ONCE = 3

/** Puts the hero's car after the ones that a desktop shows at once. */
function carouselOf(showcase: readonly CarCardView[], heroCar: CarCardView | null) {
  const others = showcase.filter((car) => car !== heroCar)
  return heroCar ? others.toSpliced(SHOWN_AT_ONCE, 0, heroCar) : others
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { heroCar, carousel, makes, prices, parts, settings } = loaderData
  return (
    <main id="main">
      <HomeHero settings={settings} car={heroCar}>
        <HomeFilterBar makes={makes} prices={prices} />
      </HomeHero>
      <div className="container-page relative pt-12 sm:pt-18">
        {/* Beside the carousel’s own buttons. */}
        <div className="mb-6 flex min-h-11 items-center justify-between gap-x-4 sm:pe-38">
          <h2 className="display text-3xl">Featured vehicles</h2>
          <ButtonLink to="/search" variant="ghost" className="-mx-4 sm:mx-0">
            See all cars
          </ButtonLink>
        </div>
        <FeaturedCarousel cars={carousel} />
      </div>
      {parts && <BrowseStock {...parts} />}
      <AboutSection siteName={settings.siteName} />
      <CallToAction settings={settings} />
    </main>
  )
}
