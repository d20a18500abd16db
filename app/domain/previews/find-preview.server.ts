import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { readOriginal } from '#app/domain/media/read-original.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pictureTurns } from '#app/infra/images/turns.server.ts'

import { makePreviewOnce } from './make-preview-once.server.ts'
import {
  carPreviewPath,
  isPreviewFile,
  previewVersion,
  sitePreviewPath,
} from './preview-address.server.ts'
import { carPreviewOf, type Preview, sitePreviewOf } from './preview.ts'

export type FoundPreview =
  | { kind: 'found'; bytes: Uint8Array }
  /** The preview has changed; this is its new path. */
  | { kind: 'moved'; path: string }
  | { kind: 'absent' }
  | { kind: 'busy' }

/** A preview costs about as much as ten picture variants. */
const WAITING_MAX = 30

type Wanted = {
  /** The URL's last segment: the version and `.jpg`. */
  file: string
  preview: Preview
  /** The photo, or the logo for the site's own preview. */
  photo: { hash: string; mediaId: string } | null
  cacheName: string
  pathOf: (version: string) => string
}

/**
 * Only the current version is ever drawn; others redirect to it, so that invented URLs cost
 * nothing.
 * @throws if the database or storage can't be read, or the photo is missing or broken
 */
export async function findCarPreview(carId: string, file: string): Promise<FoundPreview> {
  if (!isPreviewFile(file)) return { kind: 'absent' }
  const car = await findCar(carId)
  if (!car) return { kind: 'absent' }
  const [settings, [photo = null]] = await Promise.all([
    readSiteSettings(),
    listCarPictures(car.id),
  ])
  return find({
    file,
    preview: carPreviewOf(car, dealerContactOf(car, settings)),
    photo,
    cacheName: `${car.id.slice(-2)}/${car.id}`,
    pathOf: (version) => carPreviewPath(car.id, version),
  })
}

/** The preview of all other pages; see `findCarPreview`. */
export async function findSitePreview(file: string): Promise<FoundPreview> {
  if (!isPreviewFile(file)) return { kind: 'absent' }
  const preview = sitePreviewOf(await readSiteSettings())
  const { logo = null } = await readBrand()
  return find({ file, preview, photo: logo, cacheName: 'site', pathOf: sitePreviewPath })
}

async function find({ file, preview, photo, cacheName, pathOf }: Wanted): Promise<FoundPreview> {
  const version = previewVersion(preview, photo?.hash ?? null)
  if (file !== `${version}.jpg`) return { kind: 'moved', path: pathOf(version) }
  const isBusy = pictureTurns.waiting('visitor') >= WAITING_MAX
  const bytes = await makePreviewOnce({
    name: `${cacheName}-${version}.jpg`,
    preview,
    readPhoto: photo && (() => readOriginal(photo.mediaId)),
    onlyCached: isBusy,
  })
  return bytes ? { kind: 'found', bytes } : { kind: 'busy' }
}
