import { cacheName, variantCache } from '#app/infra/images/variants.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'

import { listVariants } from './variant.ts'

type RemovedFile = { id: string; storage_key: string; sha256: string }

/** Never throws: files left in an unreachable storage are pruned later. */
export async function removeMediaFile({ id, storage_key: key, sha256 }: RemovedFile) {
  try {
    await variantCache().remove(listVariants(id, sha256).map(cacheName))
    await storage().delete(key)
  } catch (error) {
    logger.warn({ err: error, key }, 'a picture file was left for pruning')
  }
}
