import { authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { auth, AUTH_BASE_PATH } from '#app/infra/auth.server.ts'

import type { Route } from './+types/auth'

/**
 * The sign-in library's only public endpoints. The server calls the others itself; one of them
 * would expose session tokens.
 */
const OPEN_PATHS: readonly string[] = [`${AUTH_BASE_PATH}/jwks`]

export async function loader({ request, url }: Route.LoaderArgs) {
  if (!OPEN_PATHS.includes(url.pathname)) return notOffered()
  const { handler } = await auth()
  // Without cookies and body: the response is the same for everyone.
  return handler(new Request(new URL(url.pathname, request.url)))
}

export function action() {
  return notOffered()
}

/** The response to programs that call the library directly. */
function notOffered() {
  const { code, message, status } = authError('not_offered')
  return Response.json({ code, message }, { status })
}
