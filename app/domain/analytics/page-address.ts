import { NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'

/** The site's own parameters and those of ad campaigns. Others may identify a person. */
const KNOWN = new Set([
  ...Object.keys(NO_FILTERS),
  'sort',
  'page',
  'view',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  // Used by window sheets (`v`) and by emails of alerts (`from`).
  'v',
  'from',
])

/** The rest is a secret link, so only its kind is stored. */
const SECRET = /^\/(alerts|paper)\/[^/]+/

const MAX_LENGTH = 2_000

/** `/search?make=Toyota`; null for an invalid URL. */
export function pageAddress(url: string): string | null {
  const parsed = URL.parse(url, 'http://shop.invalid')
  if (!parsed || !parsed.protocol.startsWith('http')) return null
  const known = [...parsed.searchParams].filter(([name]) => KNOWN.has(name))
  const query = new URLSearchParams(known).toString()
  const path = parsed.pathname.replace(SECRET, '/$1')
  return `${path}${query && `?${query}`}`.slice(0, MAX_LENGTH)
}

/**
 * The referrer: a path for this site, only the host name for any other.
 * @param shopHost host of this site, `cars.example:3000`
 */
export function referrerAddress(url: string, shopHost: string): string | null {
  const parsed = URL.parse(url)
  if (!parsed || !parsed.protocol.startsWith('http')) return null
  return parsed.host === shopHost ? pageAddress(url) : parsed.origin.slice(0, MAX_LENGTH)
}
