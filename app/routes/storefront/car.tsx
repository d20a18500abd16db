import { use } from 'react'
import { data } from 'react-router'

import { CarBreadcrumb } from '#app/components/car-page/car-breadcrumb.tsx'
import { type CarPageSource, carPageView } from '#app/components/car-page/car-page-view.ts'
import { CarPage } from '#app/components/car-page/car-page.tsx'
import { BrokenCar, MissingCar } from '#app/components/car-page/missing-car.tsx'
import { useViewed } from '#app/components/local-lists/use-viewed.ts'
import { RenderContext } from '#app/components/render-context.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { SAMPLE_NOTICE } from '#app/domain/cars/car-texts.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findShownCar, type ShownCar } from '#app/domain/cars/find-shown-car.server.ts'
import { listSimilarCars } from '#app/domain/cars/list-similar-cars.server.ts'
import { publicCarOf } from '#app/domain/cars/public-car.ts'
import { findSampleCar, MISSING_CAR_SAMPLE } from '#app/domain/cars/sample-cars.ts'
import { isSoldPageOver } from '#app/domain/cars/sold-page.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { carPreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { listPagesOfCar } from '#app/domain/taxonomy/slug-book.server.ts'
import { env } from '#app/infra/env.server.ts'
import { carPageMeta, hiddenPageMeta } from '#app/seo/car-page-meta.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

import type { Route } from './+types/car'

export async function loader({ params }: Route.LoaderArgs) {
  const sample = findSampleCar(params.id)
  const found = sample ? { car: sample, pictures: [] } : await findShownCar(params.id)
  if (found) {
    // Told "gone", search engines drop the page; people still see it, and what is like the car.
    const isOver = isSoldPageOver(found.car, new Date())
    const page = await readPage(found, { isSample: sample !== null, isOver })
    return data({ isMissing: false, ...page }, { status: isOver ? 410 : 200 })
  }
  const missing = { car: MISSING_CAR_SAMPLE, pictures: [] }
  const instead = await readPage(missing, { isSample: true, isOver: false })
  const meta = hiddenPageMeta('Car not found')
  return data({ isMissing: true, view: instead.view, meta }, { status: 404 })
}

type PageState = { isSample: boolean; isOver: boolean }

async function readPage({ car, pictures }: ShownCar, { isSample, isOver }: PageState) {
  const [shop, { names }, similar, stockPages] = await Promise.all([
    readSiteSettings(),
    readShopCategories(),
    isSample ? [] : listSimilarCars(car),
    isSample ? [] : listPagesOfCar(car),
  ])
  const source: CarPageSource = {
    car: publicCarOf(car),
    isSample,
    pictures,
    similar,
    stockPages,
    dealer: dealerContactOf(car, shop),
    shop,
    names,
    publicUrl: env().PUBLIC_URL ?? null,
  }
  return { view: carPageView(source), meta: metaOf(source, isOver) }
}

function metaOf(source: CarPageSource, isOver: boolean) {
  const { car, isSample, pictures, dealer, publicUrl } = source
  const { siteName } = source.shop
  if (isSample) {
    return pageMeta({
      title: `Sample: ${carName(car)} | ${siteName}`,
      description: SAMPLE_NOTICE,
      path: `/car/${car.id}`,
      siteName,
      publicUrl,
      isHidden: true,
    })
  }
  return carPageMeta({
    car,
    siteName,
    publicUrl,
    images: pictures.map((picture) => pictureSources(picture).src),
    preview: carPreviewImage(car, { dealer, photo: pictures[0] ?? null }),
    isHidden: isOver,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function CarRoute({ loaderData: { isMissing, view } }: Route.ComponentProps) {
  useViewed(view.isSample ? null : view.car)
  return (
    <main id="main">
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
