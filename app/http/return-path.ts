const BACK_OFFICE = /^\/admin(?:\/|$)/

/**
 * Where a form says it comes from, if that is a page of the back office: anything else, another
 * site above all, is answered with `otherwise`. What counts is the path that a browser makes of
 * it: `/admin/..//evil.example` begins well and leads to another site.
 */
export function returnPath(written: unknown, otherwise: string): string {
  if (typeof written !== 'string' || !written.startsWith('/admin')) return otherwise
  const url = URL.parse(written, 'http://shop.invalid')
  return url?.host === 'shop.invalid' && BACK_OFFICE.test(url.pathname)
    ? url.pathname + url.search
    : otherwise
}
