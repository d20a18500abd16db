import { data } from 'react-router'

import { auth, AUTH_BASE_PATH } from '#app/infra/auth.server.ts'

import type { Route } from './+types/auth'

/**
 * What of the sign-in library's own endpoints answers. Our pages call the rest on the server; one of
 * them would hand out session tokens.
 */
const OPEN_PATHS: readonly string[] = [`${AUTH_BASE_PATH}/jwks`]

export async function loader({ request, url }: Route.LoaderArgs) {
  if (!OPEN_PATHS.includes(url.pathname)) throw data(null, { status: 404 })
  const { handler } = await auth()
  // Neither cookies nor a body go along: these are the same for everybody.
  return handler(new Request(new URL(url.pathname, request.url)))
}

export function action() {
  throw data(null, { status: 404 })
}
