import { env } from '#app/infra/env.server.ts'

import { pageVariant } from './page-variant.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

export type PageAddress = {
  /** Two requests of one key get the same page. */
  key: string
  /** What the page is rendered from: no cookie, no other header, only the parameters that count. */
  toRequest: () => Request
  showsStock: boolean
}

const DATA_SUFFIX = '.data'
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
  const isData = pathname.endsWith(DATA_SUFFIX)
  const path = isData ? pathOfData(pathname) : pathname
  const page = PUBLIC_PAGES.find((each) => each.path.test(path))
  if (!page) return null
  const query = page.query(searchParams)
  const routes = isData ? searchParams.get('_routes') : null
  if (routes !== null) {
    if (routes.length > ROUTES_MAX_LENGTH) return null
    query.set('_routes', routes)
  }
  const url = new URL(pathname, env().PUBLIC_URL ?? origin)
  url.search = query.toString()
  const variant = pageVariant(request)
  return {
    key: `${JSON.stringify(variant)} ${url.href}`,
    toRequest: () => new Request(url, { headers: variant }),
    showsStock: page.showsStock,
  }
}

function pathOfData(pathname: string): string {
  const path = pathname.slice(0, -DATA_SUFFIX.length)
  return path === '/_root' ? '/' : path
}
