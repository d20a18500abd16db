import { redirect } from 'react-router'

import { askLibrary, authHeaders } from '#app/http/auth-request.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import type { Route } from './+types/sign-out'

/** A link here signs nobody out: only the button's form does. */
export function loader() {
  return redirect('/')
}

/** Ends this session, if there is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = await auth()
  const { cookies } = await askLibrary(
    api.signOut({ headers: authHeaders({ request, context }), returnHeaders: true }),
  )
  return redirect('/', { headers: cookies })
}
