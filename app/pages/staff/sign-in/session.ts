import { isStaff } from '#app/domain/staff/role.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step/second-step.ts'
import { authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { hasForgedSession } from '#app/http/auth/auth-request.server.ts'
import { findSecondStep } from '#app/http/auth/second-step.server.ts'
import { findVisitor } from '#app/http/auth/visitor.server.ts'

import type { Route } from './+types/session'

/** Lets an open back-office page check whether its session is still valid. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, cookies: headers } = await findVisitor({ request, context })
  headers.set('Cache-Control', 'no-store')
  const isSignedIn = visitor && isStaff(visitor.profile)
  const needsSetUp = isSignedIn && isHeldAtSetUp(await findSecondStep(visitor))
  if (isSignedIn && !needsSetUp) return new Response(null, { status: 204, headers })
  const missing = (await hasForgedSession(request)) ? 'invalid_jwt' : 'session_missing'
  const { code, message, status } = authError(needsSetUp ? 'second_step_missing' : missing)
  return Response.json({ code, message }, { status, headers })
}
