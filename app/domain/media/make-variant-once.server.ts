import { makeVariant } from '#app/infra/images/make-pictures.server.ts'
import type { Urgency } from '#app/infra/images/turns.server.ts'
import { cacheName, variantCache } from '#app/infra/images/variants.server.ts'

import { readStored } from './read-original.server.ts'
import type { Variant } from './variant.ts'

const inTheMaking = new Map<string, { urgency: Urgency; bytes: Promise<Uint8Array> }>()

/** Whether a request of this urgency is waiting for the variant now. */
export function isBeingMade(variant: Variant, urgency: Urgency): boolean {
  return inTheMaking.get(cacheName(variant))?.urgency === urgency
}

/**
 * Makes a variant from the original under `key` and caches it; concurrent calls share one run.
 * @throws if the original is missing or can't be read
 */
export function makeOnce(key: string, variant: Variant, urgency: Urgency): Promise<Uint8Array> {
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
