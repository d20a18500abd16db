import { isDatabaseUnavailable } from '#app/domain/health/is-database-unavailable.ts'

import { logger } from './logger.server.ts'
import { markUncacheable } from './request-scope.server.ts'

/**
 * What a part of a page reads, or `fallback` where it can't be read, so that the page does without that
 * part; the page is not cached then. While the whole database is away it throws: the last copy of the
 * page is better than one without all its parts.
 */
export async function orFallback<Value, Fallback>(
  reading: Promise<Value>,
  { what, fallback }: { what: string; fallback: Fallback },
): Promise<Value | Fallback> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    logger.error({ err: error }, `${what} could not be read; the page goes on without`)
    markUncacheable()
    return fallback
  }
}
