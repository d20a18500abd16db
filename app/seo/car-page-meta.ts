import { carName } from '#app/domain/cars/car-name.ts'
import { describeCar } from '#app/domain/cars/car-texts.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import type { PublicCar } from '#app/domain/listing/car-summary.ts'
import type { PreviewImage } from '#app/domain/previews/preview.ts'

import { absoluteUrl } from './absolute-url.ts'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { carJsonLd } from './car-json-ld.ts'
import { type MetaShop, pageMeta } from './page-meta.ts'

type CarPageMeta = MetaShop & {
  car: PublicCar
  images: readonly string[]
  preview: PreviewImage
  noindex?: boolean
}

export function carPageMeta({
  car,
  siteName,
  publicUrl,
  images,
  preview,
  noindex = false,
}: CarPageMeta) {
  const name = carName(car)
  const path = `/car/${car.id}`
  const url = absoluteUrl(path, publicUrl)
  const previewTitle = `${name}, ${car.status === 'sold' ? 'sold' : dealerPriceText(car)}`
  const description = describeCar(car)
  const imageUrls = images.flatMap((image) => absoluteUrl(image, publicUrl) ?? [])
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Search Results', to: '/search' },
    { label: name, to: path },
  ]
  const meta = pageMeta({
    title: `${previewTitle} | ${siteName}`,
    description,
    path,
    siteName,
    publicUrl,
    image: preview,
    previewTitle,
    noindex,
  })
  if (noindex) return meta
  return [
    ...meta,
    { 'script:ld+json': carJsonLd({ car, siteName, url, images: imageUrls }) },
    { 'script:ld+json': breadcrumbJsonLd(crumbs, publicUrl) },
  ]
}

export function hiddenPageMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
