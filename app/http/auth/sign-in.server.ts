import type { Refusal } from '#app/domain/refusal.ts'
import { isGuessedFirst } from '#app/domain/staff/passwords/change-password.server.ts'
import { loadProfile, noteOwnerSignIn } from '#app/domain/staff/profile.server.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { findSignInAddress } from '#app/domain/staff/sign-in/sessions.server.ts'
import { countAttempt, giveBackAttempt } from '#app/http/limits/sign-in-limit.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { auth } from '#app/infra/auth.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import {
  type AuthArgs,
  callAuthApi,
  authHeaders,
  clientAddressOf,
  type Cookies,
} from './auth-request.server.ts'
import { findKnownDevice, knownDeviceCookie } from './known-device.server.ts'

type Credentials = {
  email: string
  password: string
}

export type SignInOutcome =
  | {
      ok: true
      kind: 'staff' | 'not-staff' | 'second-factor'
      cookies: Cookies
      /** The password is right, but on the list of leaked passwords. */
      isGuessed: boolean
    }
  | Refusal<AuthError>

/**
 * Checks a password and opens a session, or waits for a second factor. Users who are not staff are
 * signed in too; the login page tells them why they have no access.
 */
export async function signIn(
  args: AuthArgs,
  { email: written, password }: Credentials,
): Promise<SignInOutcome> {
  const email = await findSignInAddress(written)
  const attempt = {
    address: clientAddressOf(args.context),
    account: email,
    knownDevice: await findKnownDevice(args.request, email),
    signal: args.request.signal,
  }
  const wait = await countAttempt(attempt)
  if (wait) {
    noteRefusal(args, 'rate_limited')
    return { ok: false, reason: authError('rate_limited', { sentence: wait }) }
  }
  const { api } = await auth()
  const answer = await callAuthApi(
    api.signInEmail({
      body: { email, password },
      headers: authHeaders(args),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) {
    noteRefusal(args, answer.reason.code)
    return answer
  }
  await giveBackAttempt(attempt)
  const { value, cookies } = answer
  const isGuessed = await isGuessedPassword(args, password)
  // The library's types omit the response of its second-factor plugin.
  if ('twoFactorRedirect' in value) return { ok: true, kind: 'second-factor', cookies, isGuessed }
  cookies.append('Set-Cookie', await knownDeviceCookie(email))
  return { ok: true, kind: await admit(value.user), cookies, isGuessed }
}

/** An unreadable list must not block a sign-in. */
async function isGuessedPassword({ context }: AuthArgs, password: string): Promise<boolean> {
  try {
    return await isGuessedFirst(password)
  } catch (error) {
    const { requestId } = context.get(requestContext)
    logger.error({ requestId, err: error }, 'the list of leaked passwords could not be read')
    return false
  }
}

/** Logs the refusal, never the input: it may be a password typed into the wrong field. */
export function noteRefusal({ context }: AuthArgs, reason: AuthError['code']): void {
  const { requestId, clientAddress } = context.get(requestContext)
  logger.info({ requestId, clientAddress, reason }, 'sign-in refused')
}

export async function admit(user: { id: string; email: string }): Promise<'staff' | 'not-staff'> {
  const profile = await loadProfile(user)
  if (!isStaff(profile)) return 'not-staff'
  if (profile.isOwner) await noteOwnerSignIn(profile)
  return 'staff'
}
