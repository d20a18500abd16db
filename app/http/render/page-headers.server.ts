import { type MiddlewareFunction, redirect } from 'react-router'

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

/** Redirects a page's address with a slash at its end to the one without, so that each page has one. */
export const trailingSlashMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const path = withoutTrailingSlash(url.pathname)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && path !== url.pathname ? redirect(path + url.search, 301) : next()
}

/** With a single slash at its start, since two would lead to another host. */
export function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? `/${path.replaceAll(/^\/+|\/+$/g, '')}` : path
}
