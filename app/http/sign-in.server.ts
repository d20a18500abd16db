import { type AuthError, authError } from '#app/domain/staff/auth-errors.ts'
import { isGuessedFirst } from '#app/domain/staff/check-password.server.ts'
import { findSignInAddress } from '#app/domain/staff/find-sign-in-address.server.ts'
import { loadProfile } from '#app/domain/staff/profile.server.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { auth } from '#app/infra/auth.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import {
  type Asked,
  askLibrary,
  authHeaders,
  clientAddressOf,
  type Cookies,
} from './auth-request.server.ts'
import { findKnownDevice, knownDeviceCookie } from './known-device.server.ts'
import { requestContext } from './request-context.ts'
import { countAttempt, giveBackAttempt } from './sign-in-limit.server.ts'

type Credentials = {
  /** An e-mail address or a phone number. */
  email: string
  password: string
}

export type SignInOutcome =
  | {
      kind: 'staff' | 'kept-out' | 'second-factor'
      cookies: Cookies
      /** The password, though right, is one of those that are tried first. */
      isGuessed: boolean
    }
  | { kind: 'refused'; error: AuthError }

/**
 * Checks a password and opens a session, or the wait for a second factor. Who is no staff is signed
 * in as well, and told by the login why it stays shut.
 */
export async function signIn(
  asked: Asked,
  { email: written, password }: Credentials,
): Promise<SignInOutcome> {
  const email = await findSignInAddress(written)
  const attempt = {
    address: clientAddressOf(asked.context),
    account: email,
    knownDevice: await findKnownDevice(asked.request, email),
  }
  const wait = await countAttempt(attempt)
  if (wait) {
    noteRefusal(asked, 'rate_limited')
    return { kind: 'refused', error: authError('rate_limited', { sentence: wait }) }
  }
  const { api } = await auth()
  const answer = await askLibrary(
    api.signInEmail({
      body: { email, password },
      headers: authHeaders(asked),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) {
    noteRefusal(asked, answer.error.code)
    return { kind: 'refused', error: answer.error }
  }
  await giveBackAttempt(attempt)
  const { value, cookies } = answer
  const isGuessed = await isGuessedPassword(asked, password)
  // The library's types know nothing of the answer that its second factor puts in place.
  if ('twoFactorRedirect' in value) return { kind: 'second-factor', cookies, isGuessed }
  cookies.append('Set-Cookie', await knownDeviceCookie(email))
  return { kind: await admit(value.user), cookies, isGuessed }
}

/** Nobody is kept out for a list that can not be read. */
async function isGuessedPassword({ context }: Asked, password: string): Promise<boolean> {
  try {
    return await isGuessedFirst(password)
  } catch (error) {
    const { requestId } = context.get(requestContext)
    logger.error({ requestId, err: error }, 'the list of leaked passwords could not be read')
    return false
  }
}

/** For whoever watches the log; not what was typed, which may be a password in the wrong field. */
function noteRefusal({ context }: Asked, reason: AuthError['code']): void {
  const { requestId, clientAddress } = context.get(requestContext)
  logger.info({ requestId, clientAddress, reason }, 'sign-in refused')
}

/** Whether somebody who is signed in may open the back office too. */
export async function admit(user: { id: string; email: string }): Promise<'staff' | 'kept-out'> {
  return isStaff(await loadProfile(user)) ? 'staff' : 'kept-out'
}
