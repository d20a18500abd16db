import { authError } from '#app/domain/staff/auth-errors.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step.ts'
import { findSecondStep } from '#app/http/second-step.server.ts'
import { findVisitor } from '#app/http/visitor.server.ts'

import type { Route } from './+types/session'

/** Tells an open page of the back office whether its session still opens it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, cookies: headers } = await findVisitor({ request, context })
  headers.set('Cache-Control', 'no-store')
  const isIn = visitor && isStaff(visitor.profile)
  const isHeld = isIn && isHeldAtSetUp(await findSecondStep(visitor))
  if (isIn && !isHeld) return new Response(null, { status: 204, headers })
  const { code, message, status } = authError(isHeld ? 'second_step_missing' : 'session_missing')
  return Response.json({ code, message }, { status, headers })
}
