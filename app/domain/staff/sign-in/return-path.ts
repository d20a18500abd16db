import type { SET_UP_PAGE } from '#app/domain/staff/second-step/second-step.ts'

const BACK_OFFICE = '/admin'
/** Returning to a sign-in page would loop. */
const AUTH_PAGES = [
  '/admin/login',
  '/admin/second-factor',
  '/admin/sign-out',
  '/admin/forgot-password',
]

/**
 * The path in a link or form if it is a back-office page, else `otherwise`. Judged as browsers
 * resolve it: `/admin/..//evil.example` leads to another site.
 */
export function returnPath(written: unknown, otherwise = BACK_OFFICE): string {
  // Not `canParse`, which accepts some URLs that can't be parsed.
  const isPath = typeof written === 'string' && written.startsWith('/')
  const url = isPath ? URL.parse(written, 'http://shop.invalid') : null
  if (!url) return otherwise
  const { host, pathname, search } = url
  const isInside = pathname === BACK_OFFICE || pathname.startsWith(`${BACK_OFFICE}/`)
  return host === 'shop.invalid' && isInside && !AUTH_PAGES.includes(pathname)
    ? pathname + search
    : otherwise
}

/** Longer URLs, encoded once more, exceed the header limits of proxies. */
const MAX_LENGTH = 1_000

export type AuthPage = '/admin/login' | '/admin/second-factor' | typeof SET_UP_PAGE

/** The URL of a sign-in or setup page that continues to `path`. */
export function authPagePath(page: AuthPage, path: string): string {
  const to = returnPath(path)
  return to === BACK_OFFICE || to.length > MAX_LENGTH
    ? page
    : `${page}?to=${encodeURIComponent(to)}`
}
