import { sql } from 'kysely'

import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { makeVariant } from '#app/infra/images/make-pictures.server.ts'
import { type Urgency, pictureTurns } from '#app/infra/images/turns.server.ts'
import { cacheName, variantCache } from '#app/infra/images/variant-cache.server.ts'

import { readStored } from './media-files.server.ts'
import { type Variant, type VariantExtension, variantHash, variantSizes } from './variant.ts'

const inTheMaking = new Map<string, { urgency: Urgency; bytes: Promise<Uint8Array> }>()

/** Whether a request of this urgency is waiting for the variant now. */
function isBeingMade(variant: Variant, urgency: Urgency): boolean {
  return inTheMaking.get(cacheName(variant))?.urgency === urgency
}

/**
 * Makes a variant from the original under `key` and caches it; concurrent calls share one run.
 * @throws if the original is missing or can't be read
 */
function makeOnce(key: string, variant: Variant, urgency: Urgency): Promise<Uint8Array> {
  const name = cacheName(variant)
  const running = inTheMaking.get(name)
  if (running) return running.bytes
  const bytes = make(key, variant, urgency).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, { urgency, bytes })
  return bytes
}

async function make(key: string, variant: Variant, urgency: Urgency): Promise<Uint8Array> {
  const name = cacheName(variant)
  // Another call may have finished it meanwhile.
  const cached = await variantCache().read(name)
  if (cached) return cached
  const { width, extension } = variant
  const fetchOriginal = () => readStored(key)
  const bytes = await makeVariant({ fetchOriginal, width, extension, urgency })
  await variantCache().write(name, bytes)
  return bytes
}

type FoundVariant =
  | {
      kind: 'found'
      bytes: Uint8Array
      /** The actual format, which differs from the requested one while that is being made. */
      extension: VariantExtension
    }
  | { kind: 'absent' }
  | { kind: 'busy' }

/** At about 60 ms each, the last one waits for about ten seconds. */
const WAITING_MAX = 150

/** Pictures that only deleted cars have; their files stay until the cars are purged. */
const readHidden = orLastKnown(
  cachedUntilChanged({
    tables: ['cars'],
    load: async () => {
      const { rows } = await sql<{ id: string }>`
        select media_file_id as id from car_media
        where car_id in (select id from all_cars where deleted_at is not null)
        except
        select media_file_id from car_media join cars on cars.id = car_id
        where media_file_id in (select media_file_id from car_media
          where car_id in (select id from all_cars where deleted_at is not null))`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
  }),
  { what: 'pictures of deleted cars', fallback: new Set() },
)

/**
 * A variant from the cache, or made and cached. An AVIF takes several times as long as a WebP, so
 * under load the WebP is served and the AVIF made afterwards.
 * @throws if the database or storage can't be read, or the original is missing
 */
export async function findVariant(variant: Variant): Promise<FoundVariant> {
  if ((await readHidden()).has(variant.mediaId)) return { kind: 'absent' }
  const cached = await variantCache().read(cacheName(variant))
  if (cached) return { kind: 'found', bytes: cached, extension: variant.extension }
  const key = await findOriginalKey(variant)
  if (key === null) return { kind: 'absent' }
  if (pictureTurns.waiting('visitor') >= WAITING_MAX) return { kind: 'busy' }

  const mustWait = pictureTurns.isBusy() && !isBeingMade(variant, 'visitor')
  if (variant.extension !== 'avif' || !mustWait) {
    const bytes = await makeOnce(key, variant, 'visitor')
    return { kind: 'found', bytes, extension: variant.extension }
  }
  const bytes = await makeOnce(key, { ...variant, extension: 'webp' }, 'visitor')
  makeLater(key, variant)
  return { kind: 'found', bytes, extension: 'webp' }
}

async function findOriginalKey(variant: Variant): Promise<string | null> {
  const media = await db
    .selectFrom('media_files')
    .select(['storage_key', 'sha256', 'width'])
    .where('id', '=', variant.mediaId)
    .executeTakeFirst()
  const isOffered =
    media !== undefined &&
    variantHash(media.sha256) === variant.hash &&
    variantSizes(media.width).some(({ width }) => width === variant.width)
  return isOffered ? media.storage_key : null
}

function makeLater(key: string, variant: Variant): void {
  if (pictureTurns.waiting('later') >= WAITING_MAX) return
  // If it fails, the next request retries and gets the error.
  makeOnce(key, variant, 'later').catch(() => {})
}
