import { DAY_MS } from '#app/domain/dates/units.ts'
import {
  findLeadSource,
  formatLeadSource,
  LEAD_SOURCE_DAYS,
} from '#app/domain/inquiries/lead-source.ts'
import { readStored, writeStored } from '#app/pages/car-card/browser-store.ts'

const KEY = 'lead-source'
const MAX_AGE_MS = LEAD_SOURCE_DAYS * DAY_MS

/** Where this browser's visits come from, stored in it until the visitor sends an inquiry. */
export function rememberLeadSource(): void {
  // By now the visitor may have moved on to another page.
  const [navigation] = performance.getEntriesByType('navigation')
  const url = URL.parse(navigation?.name ?? location.href)
  const found = url && findLeadSource({ url, referrer: document.referrer })
  if (!found) return
  // A visitor who came from an advert and returns from a search still counts as the advert's.
  if (!found.isNamed && readLeadSource() !== null) return
  writeStored(KEY, `${Date.now()} ${formatLeadSource(found)}`)
}

/** Null if unknown or expired. */
export function readLeadSource(): string | null {
  const [, at, source = ''] = /^(\d+) (.+)$/.exec(readStored(KEY) ?? '') ?? []
  return Number(at) > Date.now() - MAX_AGE_MS ? source : null
}
