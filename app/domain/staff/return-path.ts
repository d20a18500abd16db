import type { SET_UP_PAGE } from './second-step.ts'

const BACK_OFFICE = '/admin'
/** Pages that lead in or out: coming back to one of them would go round in a circle. */
const DOORS = ['/admin/login', '/admin/second-factor', '/admin/sign-out', '/admin/forgot-password']

/**
 * Where somebody was going before the sign-in, if it is a page of this back office; else its front
 * page. Whatever else stands in a link never leads to another site.
 */
export function returnPath(to: string | null): string {
  // Not `canParse`, which accepts some that can't be parsed after all.
  const url = to?.startsWith('/') ? URL.parse(to, 'http://shop') : null
  if (!url) return BACK_OFFICE
  const { origin, pathname, search } = url
  const isInside = pathname === BACK_OFFICE || pathname.startsWith(`${BACK_OFFICE}/`)
  if (origin !== 'http://shop' || !isInside || DOORS.includes(pathname)) return BACK_OFFICE
  return pathname + search
}

/** Encoded once more, a longer address makes a head that proxies take for broken. */
const KEPT_MAX_LENGTH = 1_000

type Door = '/admin/login' | '/admin/second-factor' | typeof SET_UP_PAGE

/** The address of a door that leads on to `path`. */
export function doorPath(door: Door, path: string): string {
  const to = returnPath(path)
  return to === BACK_OFFICE || to.length > KEPT_MAX_LENGTH
    ? door
    : `${door}?to=${encodeURIComponent(to)}`
}
