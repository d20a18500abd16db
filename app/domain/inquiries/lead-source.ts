/** How a visitor came to the site, as far as the browser knows. */
export type LeadSource = {
  /** `facebook`, `google`, `sheet`, or the host of another site. */
  source: string
  /** `social`, `email` or `qr`. */
  medium: string | null
  campaign: string | null
}

export const LEAD_SOURCE_MAX_LENGTH = 60

/** Days that the browser remembers it. */
export const LEAD_SOURCE_DAYS = 30

type Landing = {
  /** First page of the visit. */
  url: URL
  /** `document.referrer` on that page. */
  referrer: string
}

type Found = LeadSource & {
  /** Named by the link itself, not only by the site it was on. */
  isNamed: boolean
}

/** Added to links by the sites that show them. */
const CLICK_IDS = [
  { param: 'gclid', source: 'google', medium: 'cpc' },
  { param: 'fbclid', source: 'facebook', medium: 'social' },
  { param: 'ttclid', source: 'tiktok', medium: 'social' },
] as const

/** Null for a visit without any hint, such as a typed address. */
export function findLeadSource({ url, referrer }: Landing): Found | null {
  const written = (name: string) => cleaned(url.searchParams.get(name) ?? '')
  const named = written('utm_source')
  if (named) {
    const [medium, campaign] = [written('utm_medium'), written('utm_campaign')]
    return {
      source: sourceOfHost(named.toLowerCase()),
      medium: medium && medium.toLowerCase(),
      campaign,
      isNamed: true,
    }
  }
  // The code on a window sheet; see sheet-mark.server.ts.
  if (url.pathname.startsWith('/car/') && url.searchParams.has('v')) {
    return { source: 'sheet', medium: 'qr', campaign: null, isNamed: true }
  }
  // See alert-facts.server.ts.
  if (url.searchParams.get('from') === 'alert') {
    return { source: 'alert', medium: null, campaign: null, isNamed: true }
  }
  const click = CLICK_IDS.find(({ param }) => url.searchParams.has(param))
  if (click) return { source: click.source, medium: click.medium, campaign: null, isNamed: true }
  const from = URL.parse(referrer)
  if (!from?.host || from.host === url.host) return null
  const source = cleaned(sourceOfHost(from.hostname))
  return source ? { source, medium: 'referral', campaign: null, isNamed: false } : null
}

/** One name per site, whichever of its hosts the link was on. */
function sourceOfHost(host: string): string {
  const known = KNOWN_SOURCES.find(({ hosts }) => hosts?.test(host))
  return known?.source ?? host.replace(/^www\./, '')
}

const KNOWN_SOURCES: readonly { source: string; label: string; hosts?: RegExp }[] = [
  { source: 'google', label: 'Google', hosts: /(^|\.)google\.[a-z.]+$/ },
  { source: 'bing', label: 'Bing', hosts: /(^|\.)bing\.com$/ },
  { source: 'facebook', label: 'Facebook', hosts: /(^|\.)(facebook|fb)\.(com|me)$/ },
  { source: 'instagram', label: 'Instagram', hosts: /(^|\.)instagram\.com$/ },
  { source: 'tiktok', label: 'TikTok', hosts: /(^|\.)tiktok\.com$/ },
  { source: 'whatsapp', label: 'WhatsApp', hosts: /(^|\.)(whatsapp\.com|wa\.me)$/ },
  { source: 'x', label: 'X', hosts: /(^|\.)(t\.co|x\.com|twitter\.com)$/ },
  { source: 'youtube', label: 'YouTube', hosts: /(^|\.)(youtube\.com|youtu\.be)$/ },
  { source: 'sheet', label: 'Window sheet' },
  { source: 'alert', label: 'Alert' },
]

export function sourceLabel(source: string): string {
  return KNOWN_SOURCES.find((known) => known.source === source)?.label ?? source
}

/** `Facebook (social), campaign Easter` */
export function leadSourceText({ source, medium, campaign }: LeadSource): string {
  const place = medium ? `${sourceLabel(source)} (${medium})` : sourceLabel(source)
  return campaign ? `${place}, campaign ${campaign}` : place
}

const SEPARATOR = '|'

/** The form in which browsers keep it and send it with an inquiry. */
export function formatLeadSource({ source, medium, campaign }: LeadSource): string {
  return [source, medium ?? '', campaign ?? ''].join(SEPARATOR)
}

/** Null for anything else: forging it gains nothing, and no inquiry is refused for it. */
export function parseLeadSource(text: string): LeadSource | null {
  const parts = text.split(SEPARATOR)
  if (parts.length !== 3) return null
  const [source, medium, campaign] = parts.map(cleaned)
  return source ? { source, medium: medium ?? null, campaign: campaign ?? null } : null
}

/** One short line; null if nothing is left. */
function cleaned(text: string): string | null {
  const line = text.replaceAll(/[\p{C}\p{Z}|]+/gu, ' ').trim()
  return line.slice(0, LEAD_SOURCE_MAX_LENGTH).trim() || null
}
