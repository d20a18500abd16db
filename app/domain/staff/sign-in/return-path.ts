import type { SET_UP_PAGE } from '#app/domain/staff/second-step/second-step.ts'

const BACK_OFFICE = '/admin'
/** Pages that lead in or out: coming back to one of them would go round in a circle. */
const DOORS = ['/admin/login', '/admin/second-factor', '/admin/sign-out', '/admin/forgot-password']

/**
 * Where a link or a form says somebody comes from, if it is a page of this back office, else
 * `otherwise`. What counts is the path that a browser makes of it: `/admin/..//evil.example`
 * begins well and leads to another site.
 */
export function returnPath(written: unknown, otherwise = BACK_OFFICE): string {
  // Not `canParse`, which accepts some that can't be parsed after all.
  const isPath = typeof written === 'string' && written.startsWith('/')
  const url = isPath ? URL.parse(written, 'http://shop.invalid') : null
  if (!url) return otherwise
  const { host, pathname, search } = url
  const isInside = pathname === BACK_OFFICE || pathname.startsWith(`${BACK_OFFICE}/`)
  return host === 'shop.invalid' && isInside && !DOORS.includes(pathname)
    ? pathname + search
    : otherwise
}

/** Encoded once more, a longer address makes a head that proxies take for broken. */
const KEPT_MAX_LENGTH = 1_000

/** Where somebody is led before they go on. */
export type AuthPage = '/admin/login' | '/admin/second-factor' | typeof SET_UP_PAGE

/** The address of a page that leads on to `path`. */
export function authPagePath(page: AuthPage, path: string): string {
  const to = returnPath(path)
  return to === BACK_OFFICE || to.length > KEPT_MAX_LENGTH
    ? page
    : `${page}?to=${encodeURIComponent(to)}`
}
