import { findLeadSource } from '#app/domain/inquiries/lead-source.ts'

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
