import { isDatabaseUnavailable } from '#app/domain/health/is-database-unavailable.ts'

import { logger } from './logger.server.ts'
import { markUncacheable } from './request-scope.server.ts'

/**
 * The data for a part of a page, or `fallback` if it can't be read, so that the page does without
 * it; it is then not cached. Throws while the whole database is down: the page's last copy is
 * better than one that lacks all its parts.
 */
export async function orFallback<Value, Fallback>(
  reading: Promise<Value>,
  { what, fallback }: { what: string; fallback: Fallback },
): Promise<Value | Fallback> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    logger.error({ err: error }, `${what} could not be read; the page is shown without it`)
    markUncacheable()
    return fallback
  }
}
