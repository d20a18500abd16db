import { use, useEffect } from 'react'
import { data } from 'react-router'

import {
  type CarPageSource,
  type CarPageView,
  carPageView,
  NO_BLOCKS,
} from '#app/components/car-page/car-page-view.ts'
import { CarPage } from '#app/components/car-page/car-page.tsx'
import { withFindings } from '#app/components/car-page/gallery/photo-findings.ts'
import { useLastSearchPath } from '#app/components/car-page/last-search.ts'
import { BrokenCar, MissingCar } from '#app/components/car-page/missing-car.tsx'
import { writeStored } from '#app/components/local-lists/browser-store.ts'
import { readCars } from '#app/components/local-lists/car-lists.ts'
import { RenderContext } from '#app/components/site/render-context.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { SAMPLE_NOTICE } from '#app/domain/cars/car-texts.ts'
import { costedOf } from '#app/domain/cars/costs/car-cost.ts'
import { cardPrice } from '#app/domain/cars/costs/card-price.ts'
import { readCostNow } from '#app/domain/cars/costs/cost-now.server.ts'
import { financedPrice } from '#app/domain/cars/costs/financed-price.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findShownCar, type ShownCar } from '#app/domain/cars/find-shown-car.server.ts'
import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import { publicCarOf } from '#app/domain/cars/public-car.ts'
import { formatRememberedCars } from '#app/domain/cars/remembered-car.ts'
import { findSampleCar, MISSING_CAR_SAMPLE } from '#app/domain/cars/sample-cars.ts'
import { listSimilarCars } from '#app/domain/cars/search/list-similar-cars.server.ts'
import { isSoldPageOver } from '#app/domain/cars/status/sold-page.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { carPreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { addViewed } from '#app/domain/recently-viewed/recently-viewed.ts'
import { monthlyText } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-lender-terms.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { listPagesOfCar } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { carPageMeta, hiddenPageMeta } from '#app/seo/car-page-meta.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

import type { Route } from './+types/car'
import { renderCarBlocks } from './car-blocks.server.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const publicUrl = await pageOrigin(context)
  const sample = findSampleCar(params.id)
  const found = sample ? { car: sample, pictures: [] } : await findShownCar(params.id)
  if (found) {
    // A 410 makes search engines drop the page; visitors still see it, with similar cars.
    const isExpired = isSoldPageOver(found.car, new Date())
    const isSample = sample !== null
    const query = url.searchParams
    const page = await readPage(found, { isSample, isExpired, publicUrl, query })
    return data({ isMissing: false, ...page }, { status: isExpired ? 410 : 200 })
  }
  const sampleInstead = { car: MISSING_CAR_SAMPLE, pictures: [] }
  const fallback = await readPage(sampleInstead, {
    isSample: true,
    isExpired: false,
    publicUrl,
    query: new URLSearchParams(),
  })
  const meta = hiddenPageMeta('Car not found')
  return data({ isMissing: true, view: fallback.view, meta }, { status: 404 })
}

type PageState = {
  isSample: boolean
  isExpired: boolean
  publicUrl: string | null
  query: URLSearchParams
}

async function readPage(
  { car, pictures }: ShownCar,
  { isSample, isExpired, publicUrl, query }: PageState,
) {
  const [shop, terms, { names }, similar, stockPages] = await Promise.all([
    readSiteSettings(),
    readLenderTerms(),
    readShopCategories(),
    isSample ? [] : orFallback(listSimilarCars(car), { what: 'similar cars', fallback: [] }),
    isSample ? [] : orFallback(listPagesOfCar(car), { what: 'the makes and models', fallback: [] }),
  ])
  const costNow = await readCostNow()
  const costs = costNow?.shown ?? null
  const price = financedPrice(car, { costs, clock: await readClockNow() })
  const { findings, ...blocks } = isSample
    ? { ...NO_BLOCKS, findings: [] }
    : await renderCarBlocks(car, { query, terms, shop, pictures, publicUrl })
  const source: CarPageSource = {
    car: publicCarOf(car),
    isSample,
    pictures: withFindings(pictures, findings),
    similar,
    stockPages,
    dealer: dealerContactOf(car, shop),
    blocks,
    cardPrice: cardPrice(costedOf(car), costs),
    monthly:
      isSample || car.status === 'sold' || price === null
        ? null
        : monthlyText({ ...car, price }, terms),
    shop,
    names,
    publicUrl,
  }
  return { view: carPageView(source), meta: metaOf(source, isExpired) }
}

function metaOf(source: CarPageSource, isExpired: boolean) {
  const { car, isSample, pictures, dealer, publicUrl } = source
  const { siteName } = source.shop
  if (isSample) {
    return pageMeta({
      title: `Sample: ${carName(car)} | ${siteName}`,
      description: SAMPLE_NOTICE,
      path: `/car/${car.id}`,
      siteName,
      publicUrl,
      noindex: true,
    })
  }
  return carPageMeta({
    car,
    siteName,
    publicUrl,
    images: pictures.map((picture) => pictureSources(picture).src),
    preview: carPreviewImage(car, { dealer, photo: pictures[0] ?? null }),
    noindex: isExpired,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function CarRoute({ loaderData: { isMissing, view } }: Route.ComponentProps) {
  useRecentlyViewed(view.isSample ? null : view.car)
  return (
    <main id="main" className="pb-18">
      <div data-print="no" className="container-page lg:py-1">
        <CarBreadcrumb name={isMissing ? 'Car not found' : view.name} />
      </div>
      {isMissing && (
        <div className="container-page mb-8">
          <MissingCar />
        </div>
      )}
      <CarPage key={view.path} view={view} level={isMissing ? 2 : 1} />
    </main>
  )
}

function useRecentlyViewed(car: CarPageView['car'] | null): void {
  const { id, make, model } = car ?? {}
  useEffect(() => {
    if (!id) return
    const viewed = addViewed(readCars('recently-viewed'), { id, name: `${make} ${model}` })
    writeStored('recently-viewed', formatRememberedCars(viewed))
  }, [id, make, model])
}

function CarBreadcrumb({ name }: { name: string }) {
  const searchPath = useLastSearchPath()
  return (
    <Breadcrumb
      items={[
        { label: 'Home', to: '/' },
        { label: 'Search Results', to: searchPath },
        { label: name },
      ]}
    />
  )
}

export function ErrorBoundary() {
  const { requestId } = use(RenderContext)
  return (
    <main id="main" className="container-page py-12">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <BrokenCar requestId={requestId} />
    </main>
  )
}
