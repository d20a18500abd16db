import { carName } from '#app/domain/cars/car-name.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** In pixels; WhatsApp, Facebook and X show this size large. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** WhatsApp ignores pictures of 300 KB and more. */
export const PREVIEW_MAX_BYTES = 280_000

export type CarPreview = {
  kind: 'car'
  name: string
  price: string
  /** `84,200 km`; null if unknown. */
  mileage: string | null
  dealer: string
  status: CarStatus
}

export type SitePreview = { kind: 'site'; name: string; tagline: string; address: string }

export type Preview = CarPreview | SitePreview

export type PreviewImage = { path: string; alt: string }

type PreviewedCar = Pick<
  Car,
  'make' | 'model' | 'year' | 'price' | 'mileage' | 'mileageUnit' | 'status'
> &
  Partial<Pick<Car, 'priceBasis'>>

export function carPreviewOf(car: PreviewedCar, dealer: { name: string }): CarPreview {
  return {
    kind: 'car',
    name: carName(car),
    price: dealerPriceText(car),
    mileage: car.mileage === null ? null : formatMileage(car),
    dealer: dealer.name,
    status: car.status,
  }
}

export function sitePreviewOf({
  siteName,
  tagline,
  address,
}: Pick<SiteSettings, 'siteName' | 'tagline' | 'address'>): SitePreview {
  return { kind: 'site', name: siteName, tagline, address }
}

/** `2018 Toyota Premio, KSh 1,495,000, 84,200 km, reserved, at Fourways Motors` */
export function previewAlt(preview: Preview): string {
  if (preview.kind === 'site') {
    return preview.tagline ? `${preview.name}: ${preview.tagline}` : preview.name
  }
  const { name, price, mileage, dealer, status } = preview
  return [name, price, mileage, status === 'available' ? null : status, `at ${dealer}`]
    .filter((part) => part !== null)
    .join(', ')
}
