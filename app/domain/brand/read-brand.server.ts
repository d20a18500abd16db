import { isId } from '#app/domain/ids/is-id.ts'
import { BRAND_FOLDER, readStored } from '#app/domain/media/media-files.server.ts'
import { variantHash } from '#app/domain/media/variant.ts'
import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import { makeRendition } from '#app/infra/images/brand-pictures.server.ts'
import { variantCache } from '#app/infra/images/variant-cache.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { StoredBrand } from './brand-schema.ts'
import {
  type Brand,
  BRAND_KINDS,
  type BrandKind,
  type BrandPicture,
  RENDITION_NAMES,
  type RenditionName,
  renditionFile,
  RENDITIONS,
  shownSize,
} from './brand.ts'

/** Never fails: without a database it returns the last known pictures, or else our own mark. */
export const readBrand = orLastKnown(
  cachedUntilChanged({ tables: ['site_settings'], load: loadBrand }),
  { what: 'the logo', fallback: {} },
)

async function loadBrand(): Promise<Brand> {
  const stored = await readStoredBrand()
  const shown = BRAND_KINDS.map((kind) => [kind, stored[kind].shown] as const)
  return Object.fromEntries(shown.filter(([, picture]) => picture !== null))
}

/** Includes what staff can bring back. */
export async function readStoredBrand(
  connection: Connection = db,
): Promise<Record<BrandKind, StoredBrand>> {
  const rows = await connection
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', BRAND_KINDS)
    .execute()
  const storedOf = (kind: BrandKind): StoredBrand => {
    const parsed = StoredBrand.safeParse(rows.find(({ key }) => key === kind)?.value)
    return parsed.success ? parsed.data : { shown: null, before: null }
  }
  return { logo: storedOf('logo'), icon: storedOf('icon') }
}

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

type RenditionOptions = { mediaId: string; key: string; file: string; name: RenditionName }

const inTheMaking = new Map<string, Promise<Uint8Array>>()

/** Concurrent requests share one rendering. */
function makeOnce(wanted: RenditionOptions): Promise<Uint8Array> {
  const name = cacheName(wanted.mediaId, wanted.file)
  const running = inTheMaking.get(name)
  if (running) return running
  const bytes = make(wanted).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, bytes)
  return bytes
}

async function make({ mediaId, key, file, name }: RenditionOptions): Promise<Uint8Array> {
  const bytes = await makeRendition(RENDITIONS[name], () => readStored(key))
  await variantCache().write(cacheName(mediaId, file), bytes)
  return bytes
}

const cacheName = (mediaId: string, file: string) => `${mediaId.slice(-2)}/${mediaId}-${file}`

/** The logo as PNG, with its size in CSS pixels; null if there is none or it can't be read. */
export async function readEmailLogo() {
  const { logo } = await readBrand()
  if (!logo) return null
  try {
    const png = await readRendition('logo-plain', logo)
    return png && { png, ...shownSize(logo) }
  } catch (error) {
    logger.error({ err: error }, 'an email is sent without the logo')
    return null
  }
}
