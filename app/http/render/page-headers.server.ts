import type { MiddlewareFunction } from 'react-router'

import { DATA_SAVER_VARY } from './data-saver.ts'
import { PREFETCH_CACHE_CONTROL, isPrefetch } from './prefetch.ts'

/** Tells caches that a page has two variants, and how long a prefetched one may be used. */
export const pageHeadersMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  response.headers.append('Vary', DATA_SAVER_VARY)
  if (isPrefetch(request) && response.status === 200 && !response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', PREFETCH_CACHE_CONTROL)
  }
  return response
}
