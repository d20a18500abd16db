import { checkHealth } from '#app/domain/health/check-health.server.ts'
import { loadProfile, type Profile } from '#app/domain/staff/profile.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import { type Asked, askLibrary, authHeaders, type Cookies } from './auth-request.server.ts'

/** Somebody who is signed in, staff or not. */
export type Visitor = {
  profile: Profile
  sessionId: string
  hasSecondFactor: boolean
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?shop\.session_token=/

/** However much it is used: then the password is asked for again. */
const SESSION_MAX_MS = 30 * 86_400_000

/** Marks what a page asks of its own accord, with nobody at the keyboard. */
const UNATTENDED_HEADER = 'X-Unattended'

/**
 * Who asks; null when nobody is signed in. `cookies` go with the answer: a session that is used
 * lasts longer, one that has ended is forgotten. What is asked with nobody at the keyboard is no
 * use of it, so that a forgotten tab is signed out like any other.
 */
export async function findVisitor(
  asked: Asked,
): Promise<{ visitor: Visitor | null; cookies: Cookies }> {
  const hasCookie = SESSION_COOKIE.test(asked.request.headers.get('cookie') ?? '')
  if (!hasCookie) return { visitor: null, cookies: new Headers() }
  const { api } = await auth()
  const answer = await askLibrary(
    api.getSession({
      headers: authHeaders(asked),
      query: { disableRefresh: asked.request.headers.has(UNATTENDED_HEADER) },
      returnHeaders: true,
    }),
  )
  const { cookies } = answer
  // The library hides what broke; whoever is signed in must not be sent to the login for it.
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
