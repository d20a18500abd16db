import { checkHealth } from '#app/domain/health/check-health.server.ts'
import { loadProfile, type Profile } from '#app/domain/staff/profile.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import {
  type AuthArgs,
  callAuthApi,
  authHeaders,
  type Cookies,
  hasSessionCookie,
} from './auth-request.server.ts'

export type Visitor = {
  profile: Profile
  sessionId: string
  hasSecondFactor: boolean
}

/** Absolute session lifetime, however active; after it the password is required again. */
const SESSION_MAX_MS = 30 * 86_400_000

/** Marks background requests of a page, made without any user activity. */
const UNATTENDED_HEADER = 'X-Unattended'

/**
 * The signed-in user; null when nobody is signed in. `cookies` go with the response: they extend a
 * session in use and clear one that has ended. Background requests do not extend it, so a forgotten
 * tab is signed out like any other.
 */
export async function findVisitor(
  args: AuthArgs,
): Promise<{ visitor: Visitor | null; cookies: Cookies }> {
  if (!hasSessionCookie(args.request)) return { visitor: null, cookies: new Headers() }
  const { api } = await auth()
  const answer = await callAuthApi(
    api.getSession({
      headers: authHeaders(args),
      query: { disableRefresh: args.request.headers.has(UNATTENDED_HEADER) },
      returnHeaders: true,
    }),
  )
  const { cookies } = answer
  // The library hides failures; a signed-in user must not be sent to the login because of one.
  if (!answer.ok && !(await checkHealth()).isReady) {
    throw new Error('The database did not answer for a session.')
  }
  if (!answer.ok || !answer.value) return { visitor: null, cookies }
  const { session, user } = answer.value
  if (Date.now() - new Date(session.createdAt).valueOf() > SESSION_MAX_MS) {
    return { visitor: null, cookies }
  }
  const visitor = {
    profile: await loadProfile(user),
    sessionId: session.id,
    hasSecondFactor: user.twoFactorEnabled ?? false,
  }
  return { visitor, cookies }
}
