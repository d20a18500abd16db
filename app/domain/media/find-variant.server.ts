import { db } from '#app/infra/db/database.server.ts'
import { pictureTurns } from '#app/infra/images/turns.server.ts'
import { cacheName, variantCache } from '#app/infra/images/variants.server.ts'

import { isBeingMade, makeOnce } from './make-variant-once.server.ts'
import { type Variant, type VariantExtension, variantHash, variantSizes } from './variant.ts'

export type FoundVariant =
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

/**
 * A variant from the cache, or made and cached. An AVIF takes several times as long as a WebP, so
 * under load the WebP is served and the AVIF made afterwards.
 * @throws if the database or storage can't be read, or the original is missing
 */
export async function findVariant(variant: Variant): Promise<FoundVariant> {
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
