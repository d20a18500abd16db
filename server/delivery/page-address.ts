import { wantsDataSaver } from '#app/http/render/data-saver.ts'
import { env } from '#app/infra/env.server.ts'

import { pageOfData } from '../page-path.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

export type PageAddress = {
  /** Two requests of one key get the same page. */
  key: string
  /**
   * What the page is rendered from: no cookie, no other header, only the parameters that count. Given the
   * ETag of a page at hand, the answer is 304 where its data are still the same.
   */
  toRequest: (ifNoneMatch: string | null) => Request
  showsStock: boolean
}

const ROUTES_MAX_LENGTH = 200

/**
 * Where a request leads among the public pages; null for everything else. The application's own
 * requests (`/search.data`) lead to the page's data and have keys of their own.
 *
 * The origin is part of the key unless PUBLIC_URL says it: a page may name it, and the Host header
 * is whatever a visitor makes it.
 */
export function pageAddressOf(request: Request): PageAddress | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { origin, pathname, searchParams } = new URL(request.url)
  const dataOf = pageOfData(pathname)
  const path = dataOf ?? pathname
  const page = PUBLIC_PAGES.find((each) => each.path.test(path))
  if (!page) return null
  const query = page.query(searchParams)
  if (!query) return null
  const routes = dataOf === null ? null : searchParams.get('_routes')
  if (routes !== null) {
    if (routes.length > ROUTES_MAX_LENGTH) return null
    query.set('_routes', routes)
  }
  const url = new URL(pathname, env().PUBLIC_URL ?? origin)
  url.search = query.toString()
  const variant = pageVariant(request)
  return {
    key: `${JSON.stringify(variant)} ${url.href}`,
    toRequest: (ifNoneMatch) => {
      const request = new Request(url, { headers: variant })
      if (ifNoneMatch) request.headers.set('If-None-Match', ifNoneMatch)
      return request
    },
    showsStock: page.showsStock,
  }
}

/**
 * Which of a few versions of a public page a visitor gets, as the header by which the page's loader
 * tells them apart; empty for the usual one. The one place that decides what, besides the address,
 * changes a public page.
 */
function pageVariant(request: Request): Readonly<Record<string, string>> {
  return wantsDataSaver(request) ? { 'Save-Data': 'on' } : {}
}
