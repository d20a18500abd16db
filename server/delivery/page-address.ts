import { wantsDataSaver } from '#app/http/render/data-saver.ts'
import { env } from '#app/infra/env.server.ts'

import { pageOfData } from '../page-path.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

export type PageAddress = {
  key: string
  // The request to render: no cookie, no other header, only the relevant parameters. With the ETag
  // of a stored page, the renderer returns 304 when the data is unchanged.
  toRequest: (ifNoneMatch: string | null) => Request
  showsStock: boolean
}

const ROUTES_MAX_LENGTH = 200

/**
 * The cache key and request of a public page; null for everything else. Data requests
 * (`/search.data`) have their own keys. The origin is part of the key unless PUBLIC_URL is set,
 * since a visitor can forge the Host header; so is the listening address, which is only revealed to
 * this machine's own requests.
 */
export function pageAddressOf(
  request: Request,
  { loopbackOrigin }: { loopbackOrigin: string | null },
): PageAddress | null {
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
    key: JSON.stringify([variant, loopbackOrigin, url.href]),
    toRequest: (ifNoneMatch) => {
      const request = new Request(url, { headers: variant })
      if (ifNoneMatch) request.headers.set('If-None-Match', ifNoneMatch)
      return request
    },
    showsStock: page.showsStock,
  }
}

/**
 * Which of a few variants of a public page a visitor gets, as the request header its loader reads;
 * empty for the default. Nothing else besides the address changes a public page.
 */
function pageVariant(request: Request): Readonly<Record<string, string>> {
  return wantsDataSaver(request) ? { 'Save-Data': 'on' } : {}
}
