import { findLeadSource } from '#app/domain/inquiries/lead-source.ts'
import { NO_FILTERS } from '#app/domain/search/car-filters.ts'

export const EVENT_TYPES = [
  'page_view',
  'car_view',
  'inquiry',
  'search',
  'whatsapp_click',
  'call_click',
  'share',
  'favourite',
  'compare',
] as const

/** Things a visitor keeps private in the browser: counted, but not linked to a visit. */
export const PRIVATE_EVENTS: ReadonlySet<EventType> = new Set<EventType>(['favourite', 'compare'])

export type EventType = (typeof EVENT_TYPES)[number]

export type VisitEvent = {
  type: EventType
  carId?: string
  metadata?: Record<string, string | number>
}

export type SentEvent = VisitEvent & { pageUrl: string; referrer?: string }

export const EVENTS_PATH = '/events'
export const EVENTS_PER_BATCH = 50
export const EVENTS_MAX_BYTES = 16_000

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

/** As stored: the path of the first page if it names a source, and the referring site. */
export type Landing = { page: string | null; referrer: string | null }

/** Matches the paths that `findLeadSource` may find a source in. */
export const NAMED = '[?&](utm_source|from|v)='

const ORIGIN = 'http://shop.invalid'

/** `facebook`; null for a page that names nothing, such as `/search?from=`. */
export function sourceOfLanding({ page, referrer }: Landing): string | null {
  const url = URL.parse(page ?? '/', ORIGIN)
  return url && (findLeadSource({ url, referrer: referrer ?? '' })?.source ?? null)
}

/** Search engines, link previews (WhatsApp fetches every link sent), monitors and scripts. */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|preview|facebookexternalhit|facebot|whatsapp\/|telegram|embedly|lighthouse|pagespeed|pingdom|uptime|monitor|headless-?(?:scraper|crawler)|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient|scrapy|feed/i

export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || PROGRAMS.test(userAgent)
}
