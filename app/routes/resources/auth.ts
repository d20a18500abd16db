import { data } from 'react-router'

import { auth, AUTH_BASE_PATH } from '#app/infra/auth.server.ts'

import type { Route } from './+types/auth'

/**
 * The only public endpoints of the sign-in library. Our pages call the others on the server; one of
 * them would expose session tokens.
 */
const OPEN_PATHS: readonly string[] = [`${AUTH_BASE_PATH}/jwks`]

export async function loader({ request, url }: Route.LoaderArgs) {
  if (!OPEN_PATHS.includes(url.pathname)) throw data(null, { status: 404 })
  const { handler } = await auth()
  // Without cookies and body: the response is the same for everyone.
  return handler(new Request(new URL(url.pathname, request.url)))
}

export function action() {
  throw data(null, { status: 404 })
}
