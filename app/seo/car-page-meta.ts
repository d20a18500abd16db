import { carName } from '#app/domain/cars/car-name.ts'
import { DEFAULT_LOCATION } from '#app/domain/cars/car-texts.ts'
import { formatMileage } from '#app/domain/cars/mileage.ts'
import type { PublicCar } from '#app/domain/cars/public-car.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { absoluteUrl } from './absolute-url.ts'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { carJsonLd } from './car-json-ld.ts'
import { type MetaShop, pageMeta } from './page-meta.ts'

type CarPageMeta = MetaShop & {
  car: PublicCar
  /** Paths of the car's pictures, the first one leading. */
  images: readonly string[]
}

/** Title, description, canonical address, link preview and structured data of a car's page. */
export function carPageMeta({ car, siteName, publicUrl, images }: CarPageMeta) {
  const name = carName(car)
  const path = `/car/${car.id}`
  const url = absoluteUrl(path, publicUrl)
  const title = `${name}, ${car.status === 'sold' ? 'sold' : formatKsh(car.price)} | ${siteName}`
  const description = describeCar(car)
  const wholeImages = images.flatMap((image) => absoluteUrl(image, publicUrl) ?? [])
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Search Results', to: '/search' },
    { label: name, to: path },
  ]
  return [
    ...pageMeta({
      title,
      description,
      path,
      siteName,
      publicUrl,
      image: images[0],
      previewTitle: `${name}, ${formatKsh(car.price)}`,
    }),
    { 'script:ld+json': carJsonLd({ car, siteName, url, images: wholeImages }) },
    { 'script:ld+json': breadcrumbJsonLd(crumbs, publicUrl) },
  ]
}

/** What is no car for sale stays out of search engines. */
export function hiddenPageMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** About 80 characters, as a link preview shows: `72,480 km, Petrol, Automatic, in Lavington`. */
function describeCar(car: PublicCar): string {
  const facts = [
    car.condition && `${car.condition} condition`,
    car.mileage === null ? null : formatMileage(car),
    car.fuelType,
    car.transmission,
    `in ${car.location ?? DEFAULT_LOCATION}`,
  ].filter((fact) => fact !== null)
  return `${car.status === 'sold' ? 'Sold. ' : ''}${facts.join(', ')}.`
}
