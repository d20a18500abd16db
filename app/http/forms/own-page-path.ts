/**
 * The page of this site that a form was sent from, for going back to it; `/` where the browser
 * does not say. `Referer` is checked with the request's origin before any action runs, and only
 * its path is used.
 */
export function ownPagePath(referer: string | null): string {
  const url = referer === null ? null : URL.parse(referer)
  // Two slashes would be another host.
  return url && /^\/(?![/\\])/.test(url.pathname) ? url.pathname + url.search : '/'
}
