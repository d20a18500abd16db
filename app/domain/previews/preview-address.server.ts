import { createHash } from 'node:crypto'

import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import type { PublicCar } from '#app/domain/listing/car-summary.ts'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import {
  carPreviewOf,
  type Preview,
  previewAlt,
  type PreviewImage,
  sitePreviewOf,
} from './preview.ts'

/** Increment when previews are drawn differently, so that every URL changes. */
const LAYOUT = 2
const VERSION_LENGTH = 16

/**
 * Hash of everything the preview shows, since link previews are cached by URL for months.
 * @param photo hash of its photograph or of the logo; null if there is none
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

export function isPreviewFile(file: string): boolean {
  return /^[0-9a-f]{16}\.jpg$/.test(file)
}

/** `photo` is the car's featured picture. */
export function carPreviewImage(
  car: PublicCar,
  { dealer, photo }: { dealer: { name: string }; photo: ShownPicture | null },
): PreviewImage {
  const preview = carPreviewOf(car, dealer)
  const hash = photo && 'hash' in photo ? photo.hash : null
  const version = previewVersion(preview, hash)
  return { path: carPreviewPath(car.id, version), alt: previewAlt(preview) }
}

export async function sitePreviewImage(
  settings: Pick<SiteSettings, 'siteName' | 'tagline' | 'address'>,
): Promise<PreviewImage> {
  const preview = sitePreviewOf(settings)
  const { logo } = await readBrand()
  const version = previewVersion(preview, logo?.hash ?? null)
  return { path: sitePreviewPath(version), alt: previewAlt(preview) }
}
