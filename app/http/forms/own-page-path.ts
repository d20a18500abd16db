/**
 * The page a form was sent from, `/` if unknown. The origin check has already checked `Referer`.
 */
export function ownPagePath(referer: string | null): string {
  const url = referer === null ? null : URL.parse(referer)
  // A path that starts with two slashes would name another host.
  return url && /^\/(?![/\\])/.test(url.pathname) ? url.pathname + url.search : '/'
}
