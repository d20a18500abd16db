import { data, type MiddlewareFunction, redirect } from 'react-router'

import { can, isStaff, type Permission, PERMISSIONS } from '#app/domain/staff/role.ts'
import { isHeldAtSetUp, SET_UP_PAGE } from '#app/domain/staff/second-step/second-step.ts'
import { type AuthPage, authPagePath } from '#app/domain/staff/sign-in/return-path.ts'

import { withCookies } from './auth-request.server.ts'
import { findSecondStep } from './second-step.server.ts'
import { secondStepContext, type Staff, staffContext } from './staff-context.ts'
import { findVisitor } from './visitor.server.ts'

/**
 * Admits only staff to the routes of a layout and puts them in the context. Anyone else is redirected
 * to the login, which leads back here. The profile is read on every request, so that deactivation
 * takes effect at once. Users without a required second step are redirected to its set-up until it
 * is on.
 */
export const staffMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, url } = args
  const { visitor, cookies } = await findVisitor(args)
  const lead = (page: AuthPage) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const path = authPagePath(page, isPage ? url.pathname + url.search : url.pathname)
    return withCookies(redirect(path, { headers: { 'Cache-Control': 'no-store' } }), cookies)
  }
  if (!visitor || !isStaff(visitor.profile)) return lead('/admin/login')
  const secondStep = await findSecondStep(visitor)
  // Other spellings of that page's address are redirected to it too.
  if (isHeldAtSetUp(secondStep) && url.pathname !== SET_UP_PAGE) return lead(SET_UP_PAGE)
  context.set(secondStepContext, secondStep)
  context.set(staffContext, { ...visitor.profile, sessionId: visitor.sessionId })
  const response = withCookies(await next(), cookies)
  // No back-office page may stay in a shared browser or a proxy.
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** @throws a 403 with a message for the user when the permission is missing. */
export function requirePermission(staff: Staff, permission: Permission): void {
  if (!can(staff, permission)) throw data(missingPermission(permission), { status: 403 })
}

export function missingPermission(permission: Permission): string {
  const label = PERMISSIONS.find(({ value }) => value === permission)?.label ?? permission
  return `Your account does not have the “${label}” permission. Ask whoever manages the shop’s settings.`
}
