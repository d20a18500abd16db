import { LOAN_FIELDS } from '#app/domain/finance/loan-inputs.ts'
import { formatCarSearch, parseCarSearch } from '#app/domain/search/car-search.ts'
import { unknownChoices } from '#app/domain/search/unknown-choices.ts'
import { wantsDataSaver } from '#app/http/render/data-saver.ts'
import { env } from '#app/infra/env.server.ts'

import { pageOfData } from '../page-path.ts'

type PublicPage = {
  path: RegExp
  /** False for pages that show only settings and fixed text, which stay the same at midnight. */
  showsStock: boolean
  /**
   * The query parameters that change the page, in a fixed order; others (utm_*, fbclid) are
   * dropped. Null if the page must not be cached.
   */
  query: (asked: URLSearchParams) => URLSearchParams | null
}

/** An id is short; longer paths bypass the cache. */
const CAR = /^\/car\/[\w-]{1,64}$/
const CATEGORY = /^\/(?:locally-used|ready-for-import|fresh-imports|category\/[\w-]{1,50})$/

const MAKE = /^\/cars(?:\/[\w-]{1,80}){0,2}$/

/**
 * An unlisted page is rendered for each request, and a missing parameter serves the wrong page.
 * /contact and /enquire are left out because their forms contain a token.
 */
const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, showsStock: true, query: only() },
  {
    path: /^\/search$/,
    showsStock: true,
    query: searchQuery,
  },
  { path: CATEGORY, showsStock: true, query: only('sort', 'view', 'landing') },
  { path: MAKE, showsStock: true, query: only('page') },
  { path: CAR, showsStock: true, query: carQuery },
  { path: /^\/compare$/, showsStock: true, query: only('cars', 'differences') },
  { path: /^\/financing$/, showsStock: true, query: loanQuery },
  { path: /^\/(?:about|saved)$/, showsStock: true, query: only() },
  { path: /^\/(?:privacy|terms)$/, showsStock: false, query: only() },
]

/** A scanned sheet and the visitor's pay are personal, so neither is cached. */
function carQuery(asked: URLSearchParams): URLSearchParams | null {
  return asked.has('v') || asked.get('pay') ? null : only('today', 'months')(asked)
}

function loanQuery(asked: URLSearchParams): URLSearchParams | null {
  return asked.get('pay') ? null : only('car', ...LOAN_FIELDS)(asked)
}

/** The search as understood, plus choices that were not, which the page mentions. */
function searchQuery(asked: URLSearchParams): URLSearchParams | null {
  if (asked.has('q')) return null
  const query = formatCarSearch(parseCarSearch(asked))
  for (const { name, value } of unknownChoices(asked)) query.append(name, value)
  return query
}

function only(...names: string[]) {
  const sorted = names.toSorted()
  return (asked: URLSearchParams) =>
    new URLSearchParams(
      sorted.flatMap((name) => asked.getAll(name).map((value): [string, string] => [name, value])),
    )
}

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
