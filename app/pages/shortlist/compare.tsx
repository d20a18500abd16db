import { carName } from '#app/domain/cars/car-name.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listCarsByIds } from '#app/domain/listing/shown-cars.server.ts'
import { listCarMarkets } from '#app/domain/market/read-car-market.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { parseComparison } from '#app/domain/shortlist/comparison.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { marketLineView } from '#app/pages/market/market-line.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/compare'
import { ComparisonPage } from './comparison-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ids, ...options } = parseComparison(url.searchParams)
  const [{ cars, missing }, settings] = await Promise.all([listCarsByIds(ids), readSiteSettings()])
  const markets = settings.showMarketPrices
    ? await orFallback(listCarMarkets(cars), { what: 'the prices of similar cars', fallback: null })
    : null
  const today = nairobiDay(new Date())
  const compared = cars.map((car) => {
    const line = marketLineView(car, { market: markets?.get(car.id) ?? null, today })
    return line ? { ...car, market: line.word ? [line.word, line.text] : [line.text] } : car
  })
  const names = cars.map(carName)
  return {
    page: { ...options, cars: compared, missing },
    meta: pageMeta({
      title: pageTitle('Compare cars', settings),
      description:
        names.length > 0
          ? `Side by side: ${names.join(', ')}.`
          : 'Up to three cars side by side: price, mileage, condition and features.',
      path: `/compare${url.search}`,
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
      noindex: true,
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <h1 className="display text-3xl">Compare cars</h1>
      <ComparisonPage {...loaderData.page} />
    </main>
  )
}
