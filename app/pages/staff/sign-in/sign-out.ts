import { redirect } from 'react-router'

import { callAuthApi, authHeaders } from '#app/http/auth/auth-request.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import type { Route } from './+types/sign-out'

/** Following a link does not sign out: only posting the form does. */
export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = await auth()
  const { cookies } = await callAuthApi(
    api.signOut({ headers: authHeaders({ request, context }), returnHeaders: true }),
  )
  return redirect('/', { headers: cookies })
}
