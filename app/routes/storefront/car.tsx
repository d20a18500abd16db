import { use } from 'react'
import { data } from 'react-router'

import { CarBreadcrumb } from '#app/components/car-page/car-breadcrumb.tsx'
import { type CarPageSource, carPageView } from '#app/components/car-page/car-page-view.ts'
import { CarPage } from '#app/components/car-page/car-page.tsx'
import { BrokenCar, MissingCar } from '#app/components/car-page/missing-car.tsx'
import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listSimilarCars } from '#app/domain/cars/list-similar-cars.server.ts'
import { publicCarOf } from '#app/domain/cars/public-car.ts'
import { findSampleCar, MISSING_CAR_SAMPLE } from '#app/domain/cars/sample-cars.ts'
import {
  listCarPictures,
  withFeaturedPictures,
} from '#app/domain/media/list-car-pictures.server.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { RenderContext } from '#app/http/render-context.ts'
import { env } from '#app/infra/env.server.ts'
import { carPageMeta, hiddenPageMeta } from '#app/seo/car-page-meta.ts'

import type { Route } from './+types/car'

export async function loader({ params }: Route.LoaderArgs) {
  const sample = findSampleCar(params.id)
  const car = sample ?? (await findCar(params.id))
  if (car) return { isMissing: false, ...(await readPage(car, sample !== null)) }
  const instead = await readPage(MISSING_CAR_SAMPLE, true)
  const meta = hiddenPageMeta('Car not found')
  return data({ isMissing: true, view: instead.view, meta }, { status: 404 })
}

async function readPage(car: Car, isSample: boolean) {
  const shop = await readSiteSettings()
  const source: CarPageSource = {
    car: publicCarOf(car),
    isSample,
    pictures: isSample ? [] : await listCarPictures(car.id),
    similar: isSample ? [] : await withFeaturedPictures(await listSimilarCars(car)),
    dealer: dealerContactOf(car, shop),
    shop,
    publicUrl: env().PUBLIC_URL ?? null,
  }
  return { view: carPageView(source), meta: metaOf(source) }
}

function metaOf({ car, isSample, pictures, shop: { siteName }, publicUrl }: CarPageSource) {
  if (isSample) return hiddenPageMeta(`Sample: ${carName(car)} | ${siteName}`)
  return carPageMeta({
    car,
    siteName,
    publicUrl,
    images: pictures.map((picture) => pictureSources(picture).src),
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function CarRoute({ loaderData: { isMissing, view } }: Route.ComponentProps) {
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
