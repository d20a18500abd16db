import { use, useEffect } from 'react'
import { data } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { SAMPLE_NOTICE, CAR_FETCH_ERROR } from '#app/domain/cars/car-texts.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { isSoldPageExpired } from '#app/domain/cars/status/car-status.ts'
import { costedOf } from '#app/domain/costs/car-cost.ts'
import { cardPrice, financedPrice } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { publicCarOf } from '#app/domain/listing/car-summary.ts'
import { formatRememberedCars } from '#app/domain/listing/remembered-car.ts'
import { findSampleCar, MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import { findShownCar, type ShownCar } from '#app/domain/listing/shown-cars.server.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { carPreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { monthlyText } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { listSimilarCars } from '#app/domain/search/list-similar-cars.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { addViewed } from '#app/domain/shortlist/recently-viewed.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { listPagesOfCar } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { writeStored, readCars } from '#app/pages/car-card/browser-store.ts'
import { RequestReference, TryAgain } from '#app/pages/site/error-page.tsx'
import { RenderContext } from '#app/pages/site/site-contexts.ts'
import { carPageMeta, hiddenPageMeta } from '#app/seo/car-page-meta.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/car'
import { renderCarBlocks } from './car-blocks.server.tsx'
import { type CarPageSource, type CarPageView, carPageView, NO_BLOCKS } from './car-page-view.ts'
import { CarPage } from './car-page.tsx'
import { withFindings } from './gallery/photo-findings.ts'
import { useLastSearchPath } from './last-search.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const publicUrl = await pageOrigin(context)
  const sample = findSampleCar(params.id)
  const found = sample ? { car: sample, pictures: [] } : await findShownCar(params.id)
  if (found) {
    // A 410 makes search engines drop the page; visitors still see it, with similar cars.
    const isExpired = isSoldPageExpired(found.car, new Date())
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

function MissingCar() {
  return (
    <>
      <h1 className="display mb-4 text-3xl">Car not found</h1>
      <CarFetchAlert />
    </>
  )
}

/** Shown instead of a car that couldn't be loaded. The request id points to the details in the log. */
function BrokenCar({ requestId }: { requestId: string | null }) {
  return (
    <>
      <h1 className="display mb-4 text-3xl">Something went wrong on our side</h1>
      <CarFetchAlert />
      <RequestReference requestId={requestId} className="mt-4" />
    </>
  )
}

function CarFetchAlert() {
  return (
    <Alert
      tone="danger"
      title={CAR_FETCH_ERROR.title}
      action={
        <>
          <TryAgain />
          <ButtonLink to="/search" size="sm">
            Back to search results
          </ButtonLink>
        </>
      }
    >
      {CAR_FETCH_ERROR.help}
    </Alert>
  )
}
