import { join } from 'node:path'

import { env } from '#app/infra/env.server.ts'

import { createVariantCache, type VariantCache } from './variant-cache.server.ts'

/** Some two thousand cars. */
const CACHE_MAX_BYTES = 200_000_000

let opened: VariantCache | undefined

export function previewCache(): VariantCache {
  opened ??= createVariantCache({
    folder: join(env().DATA_DIR, 'cache', 'previews'),
    maxBytes: CACHE_MAX_BYTES,
  })
  return opened
}
