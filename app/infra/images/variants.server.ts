import { join } from 'node:path'

import { type Variant, variantFile } from '#app/domain/media/variant.ts'
import { env } from '#app/infra/env.server.ts'

import { createVariantCache, type VariantCache } from './variant-cache.server.ts'

/** Some ten thousand pictures in the widths that phones ask for. */
const CACHE_MAX_BYTES = 1_000_000_000

let opened: VariantCache | undefined

/** The made variants on this machine's disk, in `cache/images/` of DATA_DIR. */
export function variantCache(): VariantCache {
  opened ??= createVariantCache({
    folder: join(env().DATA_DIR, 'cache', 'images'),
    maxBytes: CACHE_MAX_BYTES,
  })
  return opened
}

/** A folder for each picture's variants would be one more thing to remove. */
export function cacheName(variant: Variant): string {
  // The end of an id is random, so it spreads files evenly; its start is the time.
  return `${variant.mediaId.slice(-2)}/${variant.mediaId}-${variantFile(variant)}`
}
