import { createHash } from 'node:crypto'

import type { PublicCar } from '#app/domain/cars/public-car.ts'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import {
  carPreviewOf,
  type Preview,
  previewAlt,
  type PreviewImage,
  sitePreviewOf,
} from './preview.ts'

/** Counted up when previews are drawn differently, so that every address changes. */
const LAYOUT = 1
const VERSION_LENGTH = 16

/**
 * The part of a preview's address that changes with anything it shows, and with nothing else.
 * Those who draw links keep a picture for months by its address.
 * @param photo the hash of the picture on it, null when there is none
 */
export function previewVersion(preview: Preview, photo: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT, preview, photo]))
    .digest('hex')
    .slice(0, VERSION_LENGTH)
}

/** `/previews/car/{id}/1f0c9a2b3d1e5f60.jpg` */
export function carPreviewPath(carId: string, version: string): string {
  return `/previews/car/${carId}/${version}.jpg`
}

/** `/previews/site/1f0c9a2b3d1e5f60.jpg` */
export function sitePreviewPath(version: string): string {
  return `/previews/site/${version}.jpg`
}

/** Whether the last part of an address could ever have been a preview's. */
export function isPreviewFile(file: string): boolean {
  return /^[0-9a-f]{16}\.jpg$/.test(file)
}

/** The preview of a car's page. `photo` is the one that stands for the car. */
export function carPreviewImage(
  car: PublicCar,
  { dealer, photo }: { dealer: { name: string }; photo: ShownPicture | null },
): PreviewImage {
  const preview = carPreviewOf(car, dealer)
  const hash = photo && 'hash' in photo ? photo.hash : null
  const version = previewVersion(preview, hash)
  return { path: carPreviewPath(car.id, version), alt: previewAlt(preview) }
}

/** The preview of every page that is not about one car. */
export function sitePreviewImage(
  settings: Pick<SiteSettings, 'siteName' | 'tagline' | 'address'>,
): PreviewImage {
  const preview = sitePreviewOf(settings)
  return { path: sitePreviewPath(previewVersion(preview, null)), alt: previewAlt(preview) }
}
