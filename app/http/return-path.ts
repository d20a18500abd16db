/**
 * Where a form says it comes from, if that is a page of the back office: anything else, another
 * site above all, is answered with `otherwise`.
 */
export function returnPath(written: unknown, otherwise: string): string {
  if (typeof written !== 'string' || !/^\/admin(?:[/?]|$)/.test(written)) return otherwise
  const url = URL.parse(written, 'http://shop.invalid')
  return url?.host === 'shop.invalid' ? url.pathname + url.search : otherwise
}
