import { makePreview } from '#app/infra/images/make-preview.server.ts'
import { previewCache } from '#app/infra/images/previews.server.ts'

import type { Preview } from './preview.ts'

const inTheMaking = new Map<string, Promise<Uint8Array>>()

type Request = {
  /** In the cache; holds the version. */
  name: string
  preview: Preview
  readPhoto: (() => Promise<Uint8Array>) | null
  /** Returns a cached or pending preview only, without starting one. */
  onlyKept: boolean
}

/**
 * A preview from the cache, or drawn and cached. Concurrent requests share one drawing. Null when
 * `onlyKept` and there is none.
 * @throws when the photo can't be read.
 */
export async function makePreviewOnce(request: Request): Promise<Uint8Array | null> {
  const { name, onlyKept } = request
  const running = inTheMaking.get(name)
  if (running) return running
  if (onlyKept) return previewCache().read(name)
  const bytes = make(request).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, bytes)
  return bytes
}

async function make({ name, preview, readPhoto }: Request): Promise<Uint8Array> {
  const kept = await previewCache().read(name)
  if (kept) return kept
  const bytes = await makePreview(preview, readPhoto)
  await previewCache().write(name, bytes)
  return bytes
}
