import { formatCarSearch, parseCarSearch } from '#app/domain/cars/search/car-search.ts'
import { unknownChoices } from '#app/domain/cars/search/unknown-choices.ts'
import { LOAN_FIELDS } from '#app/domain/finance/loan-inputs.ts'

export type PublicPage = {
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
export const PUBLIC_PAGES: readonly PublicPage[] = [
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
