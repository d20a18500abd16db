import { use, useEffect } from 'react'
import { data } from 'react-router'

import {
  type CarBlocks,
  type CarPageSource,
  type CarPageView,
  carPageView,
} from '#app/components/car-page/car-page-view.ts'
import { CarPage } from '#app/components/car-page/car-page.tsx'
import { CostTable } from '#app/components/car-page/cost-table.tsx'
import { costView } from '#app/components/car-page/cost-view.ts'
import { importStripView } from '#app/components/car-page/import-strip-view.ts'
import { ImportStrip } from '#app/components/car-page/import-strip.tsx'
import { useLastSearchPath } from '#app/components/car-page/last-search.ts'
import { marketLineView } from '#app/components/car-page/market-line-view.ts'
import { MarketLine } from '#app/components/car-page/market-line.tsx'
import { BrokenCar, MissingCar } from '#app/components/car-page/missing-car.tsx'
import { waysToOwnView } from '#app/components/car-page/ways-to-own-view.ts'
import { WaysToOwn } from '#app/components/car-page/ways-to-own.tsx'
import { ReportSummary } from '#app/components/condition/report-summary.tsx'
import { reportViewOf } from '#app/components/condition/report-view.ts'
import { writeStored } from '#app/components/local-lists/browser-store.ts'
import { readCars } from '#app/components/local-lists/car-lists.ts'
import { RenderContext } from '#app/components/site/render-context.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { SAMPLE_NOTICE } from '#app/domain/cars/car-texts.ts'
import { costedOf, type CostNow } from '#app/domain/cars/costs/car-cost.ts'
import { cardPrice } from '#app/domain/cars/costs/card-price.ts'
import { readCostNow } from '#app/domain/cars/costs/cost-now.server.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findShownCar, type ShownCar } from '#app/domain/cars/find-shown-car.server.ts'
import { readClockNow } from '#app/domain/cars/importing/clock-now.server.ts'
import { findCarMarket, readMarketNow } from '#app/domain/cars/market/read-car-market.server.ts'
import { publicCarOf } from '#app/domain/cars/public-car.ts'
import { formatRememberedCars } from '#app/domain/cars/remembered-car.ts'
import { findSampleCar, MISSING_CAR_SAMPLE } from '#app/domain/cars/sample-cars.ts'
import { listSimilarCars } from '#app/domain/cars/search/list-similar-cars.server.ts'
import { isSoldPageOver } from '#app/domain/cars/status/sold-page.ts'
import { findPublishedReport } from '#app/domain/condition/condition-reports.server.ts'
import { readAskedTerms } from '#app/domain/finance/asked-terms.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { carPreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { addViewed } from '#app/domain/recently-viewed/recently-viewed.ts'
import { type LenderTerms, monthlyText } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-lender-terms.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { listPagesOfCar } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { renderBlock } from '#app/http/render/render-block.server.tsx'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { carPageMeta, hiddenPageMeta } from '#app/seo/car-page-meta.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

import type { Route } from './+types/car'

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
  const price = payablePrice(car, costNow)
  const source: CarPageSource = {
    car: publicCarOf(car),
    isSample,
    pictures,
    similar,
    stockPages,
    dealer: dealerContactOf(car, shop),
    blocks: isSample ? NO_BLOCKS : await renderCarBlocks(car, { query, terms, shop, pictures }),
    cardPrice: cardPrice(costedOf(car), costNow?.shown ?? null),
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

const NO_BLOCKS: CarBlocks = {
  waysToOwn: null,
  importClock: null,
  cost: null,
  belowPrice: null,
  report: null,
}

/** What a loan or a cash buyer has to cover; null while the taxes on top are not known. */
function payablePrice(car: ShownCar['car'], now: CostNow | null): number | null {
  const costed = costedOf(car)
  return costed ? (cardPrice(costed, now?.shown ?? null).keysPrice ?? null) : car.price
}

type BlocksOf = {
  query: URLSearchParams
  terms: LenderTerms | null
  shop: { siteName: string; whatsappNumber: string }
  pictures: ShownCar['pictures']
}

async function renderCarBlocks(
  car: ShownCar['car'],
  { query, terms, shop, pictures }: BlocksOf,
): Promise<CarBlocks> {
  const [clockNow, costNow, market, marketNow, report] = await Promise.all([
    readClockNow(),
    readCostNow(),
    orFallback(findCarMarket(car), { what: 'the prices of similar cars', fallback: null }),
    readMarketNow(),
    orFallback(findPublishedReport(car.id), { what: 'the condition report', fallback: null }),
  ])
  const clock = importStripView(car, clockNow)
  const cost = costView(car, { now: costNow, shop })
  const price = payablePrice(car, costNow)
  const ways =
    price === null
      ? null
      : waysToOwnView({ ...car, price }, { terms, asked: readAskedTerms(query, price), shop })
  const line = cost?.table ? null : marketLineView(car, { market, now: marketNow })
  return {
    waysToOwn: ways && renderBlock(<WaysToOwn {...ways} />),
    importClock: clock && renderBlock(<ImportStrip {...clock} />),
    cost: cost?.table ? renderBlock(<CostTable {...cost.table} />) : null,
    belowPrice:
      cost?.line || line
        ? renderBlock(
            <>
              {cost?.line && <p className="tabular mt-2 text-sm text-ink-2">{cost.line}</p>}
              {line && <MarketLine {...line} />}
            </>,
          )
        : null,
    report:
      report && renderBlock(<ReportSummary report={reportViewOf(report, { car, pictures })} />),
  }
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
