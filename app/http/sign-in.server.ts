import { type AuthError, authError } from '#app/domain/staff/auth-errors.ts'
import { findSignInAddress } from '#app/domain/staff/find-sign-in-address.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import {
  type Asked,
  askLibrary,
  authHeaders,
  clientAddressOf,
  type Cookies,
} from './auth-request.server.ts'
import { countAttempt, giveBackAttempt } from './sign-in-limit.server.ts'

type Credentials = {
  /** An e-mail address or a phone number. */
  email: string
  password: string
}

export type SignInOutcome =
  | { kind: 'signed-in' | 'second-factor'; cookies: Cookies }
  | { kind: 'refused'; error: AuthError }

/** Checks a password and opens a session, or the wait for a second factor. */
export async function signIn(
  asked: Asked,
  { email: written, password }: Credentials,
): Promise<SignInOutcome> {
  const email = await findSignInAddress(written)
  const attempt = { address: clientAddressOf(asked.context), account: email }
  const wait = await countAttempt(attempt)
  if (wait) return { kind: 'refused', error: authError('rate_limited', { sentence: wait }) }
  const { api } = await auth()
  const answer = await askLibrary(
    api.signInEmail({
      body: { email, password },
      headers: authHeaders(asked),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) return { kind: 'refused', error: answer.error }
  await giveBackAttempt(attempt)
  const isHalfWay = 'twoFactorRedirect' in answer.value
  return { kind: isHalfWay ? 'second-factor' : 'signed-in', cookies: answer.cookies }
}
