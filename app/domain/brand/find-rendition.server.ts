import { isId } from '#app/domain/ids/is-id.ts'
import { BRAND_FOLDER } from '#app/domain/media/insert-media-file.server.ts'
import { readStored } from '#app/domain/media/read-original.server.ts'
import { variantHash } from '#app/domain/media/variant.ts'
import { db } from '#app/infra/db/database.server.ts'
import { makeRendition } from '#app/infra/images/brand-pictures.server.ts'
import { variantCache } from '#app/infra/images/variants.server.ts'

import {
  type BrandPicture,
  RENDITION_NAMES,
  type RenditionName,
  renditionFile,
  RENDITIONS,
} from './brand.ts'

/** `logo-1f0c9a2b3d1.webp` */
const FILE = /^[a-z0-9-]+\.(?:png|webp)$/

/**
 * A picture of the brand in one size and format; null for an unknown address. A former logo is
 * found while it is stored, for pages opened with it.
 * @throws if database or storage can't be read, or the original is missing
 */
export async function findRendition(mediaId: string, file: string): Promise<Uint8Array | null> {
  if (!isId(mediaId) || !FILE.test(file)) return null
  const cached = await variantCache().read(cacheName(mediaId, file))
  if (cached) return cached
  const media = await db
    .selectFrom('media_files')
    .select(['storage_key as key', 'sha256'])
    .where('id', '=', mediaId)
    .where('storage_key', 'like', `${BRAND_FOLDER}/%`)
    .executeTakeFirst()
  if (!media) return null
  const hash = variantHash(media.sha256)
  const name = RENDITION_NAMES.find((each) => renditionFile(each, hash) === file)
  return name === undefined ? null : makeOnce({ mediaId, key: media.key, file, name })
}

/** @throws like `findRendition` */
export async function readRendition(
  name: RenditionName,
  { mediaId, hash }: BrandPicture,
): Promise<Uint8Array | null> {
  return findRendition(mediaId, renditionFile(name, hash))
}

type Wanted = { mediaId: string; key: string; file: string; name: RenditionName }

const inTheMaking = new Map<string, Promise<Uint8Array>>()

/** Concurrent requests share one rendering. */
function makeOnce(wanted: Wanted): Promise<Uint8Array> {
  const name = cacheName(wanted.mediaId, wanted.file)
  const running = inTheMaking.get(name)
  if (running) return running
  const bytes = make(wanted).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, bytes)
  return bytes
}

async function make({ mediaId, key, file, name }: Wanted): Promise<Uint8Array> {
  const bytes = await makeRendition(RENDITIONS[name], () => readStored(key))
  await variantCache().write(cacheName(mediaId, file), bytes)
  return bytes
}

const cacheName = (mediaId: string, file: string) => `${mediaId.slice(-2)}/${mediaId}-${file}`
