import { join } from 'node:path'

import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { readOriginal } from '#app/domain/media/media-files.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { onChange } from '#app/infra/db/changes.server.ts'
import { env } from '#app/infra/env.server.ts'
import { makePreview } from '#app/infra/images/make-pictures.server.ts'
import { pictureTurns } from '#app/infra/images/turns.server.ts'
import { createVariantCache, type VariantCache } from '#app/infra/images/variant-cache.server.ts'

import {
  carPreviewPath,
  isPreviewFile,
  previewVersion,
  sitePreviewPath,
} from './preview-address.server.ts'
import { type Preview, carPreviewOf, sitePreviewOf } from './preview.ts'

const inTheMaking = new Map<string, Promise<Uint8Array>>()

type PreviewRequest = {
  name: string
  preview: Preview
  readPhoto: (() => Promise<Uint8Array>) | null
  /** Returns only a cached or pending preview, without starting one. */
  onlyCached: boolean
}

/**
 * A cached or newly drawn preview; concurrent requests share one drawing. Null if `onlyCached` and
 * there is none.
 * @throws if the photo can't be read
 */
async function makePreviewOnce(request: PreviewRequest): Promise<Uint8Array | null> {
  const { name, onlyCached } = request
  const running = inTheMaking.get(name)
  if (running) return running
  if (onlyCached) return previewCache().read(name)
  const bytes = make(request).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, bytes)
  return bytes
}

async function make({ name, preview, readPhoto }: PreviewRequest): Promise<Uint8Array> {
  const cached = await previewCache().read(name)
  if (cached) return cached
  const bytes = await makePreview(preview, readPhoto)
  await previewCache().write(name, bytes)
  return bytes
}

/** Some two thousand cars. */
const CACHE_MAX_BYTES = 200_000_000

let opened: VariantCache | undefined

function previewCache(): VariantCache {
  opened ??= createVariantCache({
    folder: join(env().DATA_DIR, 'cache', 'previews'),
    maxBytes: CACHE_MAX_BYTES,
  })
  return opened
}

export type FoundPreview =
  | { kind: 'found'; bytes: Uint8Array }
  /** The preview has changed; this is its new path. */
  | { kind: 'moved'; path: string }
  | { kind: 'absent' }
  | { kind: 'busy' }

/** A preview costs about as much as ten picture variants. */
const WAITING_MAX = 30

type PreviewFile = {
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
  const wanted = await carPreview(carId)
  return wanted ? find({ ...wanted, file }) : { kind: 'absent' }
}

/** Draws the current preview of a car unless it is there already. @throws as `findCarPreview` */
async function drawCarPreview(carId: string): Promise<void> {
  const wanted = await carPreview(carId)
  if (wanted) await find({ ...wanted, file: `${versionOf(wanted)}.jpg` })
}

async function carPreview(carId: string): Promise<Omit<PreviewFile, 'file'> | null> {
  const car = await findCar(carId)
  if (!car) return null
  const [settings, [photo = null]] = await Promise.all([
    readSiteSettings(),
    listCarPictures(car.id),
  ])
  return {
    preview: carPreviewOf(car, dealerContactOf(car, settings)),
    photo,
    cacheName: `${car.id.slice(-2)}/${car.id}`,
    pathOf: (version) => carPreviewPath(car.id, version),
  }
}

const versionOf = ({ preview, photo }: Pick<PreviewFile, 'preview' | 'photo'>) =>
  previewVersion(preview, photo?.hash ?? null)

/** The preview of all other pages; see `findCarPreview`. */
export async function findSitePreview(file: string): Promise<FoundPreview> {
  if (!isPreviewFile(file)) return { kind: 'absent' }
  const preview = sitePreviewOf(await readSiteSettings())
  const { logo = null } = await readBrand()
  return find({ file, preview, photo: logo, cacheName: 'site', pathOf: sitePreviewPath })
}

async function find({
  file,
  preview,
  photo,
  cacheName,
  pathOf,
}: PreviewFile): Promise<FoundPreview> {
  const version = versionOf({ preview, photo })
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

/** More cars than this are not edited by hand; their previews are drawn when somebody asks. */
const CARS_AT_ONCE = 20

/**
 * Draws the previews of cars that were just changed. A messenger fetches one as soon as somebody
 * sends a link, and remembers for long that it got none in time.
 * @param wake called when a preview has to be drawn
 */
export function watchPreviews(wake: () => void) {
  const waiting = new Set<string>()
  const close = onChange((changes) => {
    if (changes === 'all') return
    const ids = changes.flatMap((change) => (change.entity === 'cars' ? (change.ids ?? []) : []))
    if (ids.length === 0 || ids.length > CARS_AT_ONCE) return
    for (const id of ids) waiting.add(id)
    wake()
  })
  return {
    close,
    async draw(signal?: AbortSignal): Promise<void> {
      for (const id of waiting) {
        if (signal?.aborted) return
        waiting.delete(id)
        await drawCarPreview(id)
      }
    },
  }
}
