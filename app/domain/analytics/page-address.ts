import { NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'

/**
 * The parameters worth keeping: what the shop itself understands, and where an advertisement says
 * a visitor came from. Others may name a person.
 */
const KNOWN = new Set([
  ...Object.keys(NO_FILTERS),
  'sort',
  'page',
  'view',
  'utm_source',
  'utm_medium',
  'utm_campaign',
])

const MAX_LENGTH = 2_000

/** A page of the shop as it is stored: `/search?make=Toyota`. Null for what is no address. */
export function pageAddress(url: string): string | null {
  const parsed = URL.parse(url, 'http://shop.invalid')
  if (!parsed || !parsed.protocol.startsWith('http')) return null
  const kept = [...parsed.searchParams].filter(([name]) => KNOWN.has(name))
  const query = new URLSearchParams(kept).toString()
  return `${parsed.pathname}${query && `?${query}`}`.slice(0, MAX_LENGTH)
}

/**
 * Where a visitor came from: a page of the shop as above, of another site no more than its name.
 * @param shopHost the shop's own, `cars.example:3000`
 */
export function referrerAddress(url: string, shopHost: string): string | null {
  const parsed = URL.parse(url)
  if (!parsed || !parsed.protocol.startsWith('http')) return null
  return parsed.host === shopHost ? pageAddress(url) : parsed.origin.slice(0, MAX_LENGTH)
}
