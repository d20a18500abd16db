import type { MiddlewareFunction } from 'react-router'

import { DATA_SAVER_VARY } from './data-saver.ts'
import { FETCHED_AHEAD_CONTROL, isFetchedAhead } from './fetched-ahead.ts'

/** Tells caches that a page has two variants, and how long a prefetched one may be used. */
export const pageHeadersMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  response.headers.append('Vary', DATA_SAVER_VARY)
  if (
    isFetchedAhead(request) &&
    response.status === 200 &&
    !response.headers.has('Cache-Control')
  ) {
    response.headers.set('Cache-Control', FETCHED_AHEAD_CONTROL)
  }
  return response
}
