import { join } from 'node:path'

import { type Variant, variantFile } from '#app/domain/media/variant.ts'
import { env } from '#app/infra/env.server.ts'

import { createVariantCache, type VariantCache } from './variant-cache.server.ts'

/** Some ten thousand pictures in the widths that phones request. */
const CACHE_MAX_BYTES = 1_000_000_000

let opened: VariantCache | undefined

export function variantCache(): VariantCache {
  opened ??= createVariantCache({
    folder: join(env().DATA_DIR, 'cache', 'images'),
    maxBytes: CACHE_MAX_BYTES,
  })
  return opened
}

/** No folder per picture, as that would have to be removed too. */
export function cacheName(variant: Variant): string {
  // An id ends in random digits, which spread files evenly; it starts with the time.
  return `${variant.mediaId.slice(-2)}/${variant.mediaId}-${variantFile(variant)}`
}
