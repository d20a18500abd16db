import { data, type MiddlewareFunction, redirect } from 'react-router'

import { doorPath } from '#app/domain/staff/return-path.ts'
import { can, isStaff, type Permission, PERMISSIONS } from '#app/domain/staff/role.ts'
import { isHeldAtSetUp, SET_UP_PAGE } from '#app/domain/staff/second-step.ts'

import { withCookies } from './auth-request.server.ts'
import { findSecondStep } from './second-step.server.ts'
import { secondStepContext, type Staff, staffContext } from './staff-context.ts'
import { findVisitor } from './visitor.server.ts'

/**
 * Lets staff alone pass to the routes of a layout, and tells them who asks. Anybody else is sent to
 * the login, which leads back here. The profile is read at every request, so that whoever is
 * deactivated is out at the next one. Who lacks the second step that the shop demands is led to its
 * set-up in the same way, whatever they ask for, until it is on.
 */
export const staffMiddleware: MiddlewareFunction<Response> = async (asked, next) => {
  const { request, context, url } = asked
  const { visitor, cookies } = await findVisitor(asked)
  const lead = (door: Parameters<typeof doorPath>[0]) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const path = doorPath(door, isPage ? url.pathname + url.search : url.pathname)
    return withCookies(redirect(path, { headers: { 'Cache-Control': 'no-store' } }), cookies)
  }
  if (!visitor || !isStaff(visitor.profile)) return lead('/admin/login')
  const secondStep = await findSecondStep(visitor)
  // Any other way to write the page's address is led to this one as well.
  if (isHeldAtSetUp(secondStep) && url.pathname !== SET_UP_PAGE) return lead(SET_UP_PAGE)
  context.set(secondStepContext, secondStep)
  context.set(staffContext, { ...visitor.profile, sessionId: visitor.sessionId })
  const response = withCookies(await next(), cookies)
  // Nothing of the back office stays behind in a shared browser or a proxy.
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** @throws a 403 with a sentence for the person when this one may not. */
export function requirePermission(staff: Staff, permission: Permission): void {
  if (!can(staff, permission)) throw data(missingPermission(permission), { status: 403 })
}

/** Why somebody may not, and whom to ask. */
export function missingPermission(permission: Permission): string {
  const label = PERMISSIONS.find(({ value }) => value === permission)?.label ?? permission
  return `Your account does not have the “${label}” permission. Ask whoever runs the shop’s settings for it.`
}
