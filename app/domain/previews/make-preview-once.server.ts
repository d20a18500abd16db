import { join } from 'node:path'

import { env } from '#app/infra/env.server.ts'
import { makePreview } from '#app/infra/images/make-pictures.server.ts'
import { createVariantCache, type VariantCache } from '#app/infra/images/variant-cache.server.ts'

import type { Preview } from './preview.ts'

const inTheMaking = new Map<string, Promise<Uint8Array>>()

type Request = {
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
export async function makePreviewOnce(request: Request): Promise<Uint8Array | null> {
  const { name, onlyCached } = request
  const running = inTheMaking.get(name)
  if (running) return running
  if (onlyCached) return previewCache().read(name)
  const bytes = make(request).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, bytes)
  return bytes
}

async function make({ name, preview, readPhoto }: Request): Promise<Uint8Array> {
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
