import { type AuthError, authError } from '#app/domain/staff/auth-errors.ts'
import { claimCode } from '#app/domain/staff/claim-code.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import {
  type Asked,
  askLibrary,
  authHeaders,
  clientAddressOf,
  type Cookies,
} from './auth-request.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { countAttempt, giveBackAttempt } from './sign-in-limit.server.ts'
import { admit } from './sign-in.server.ts'

type SecondFactorOutcome =
  | { ok: true; kind: 'staff' | 'kept-out'; cookies: Cookies }
  | { ok: false; error: AuthError }

/**
 * Ends the wait for a second factor with a code of the app or, once, a recovery code. The library
 * allows five tries a sign-in and ten an account in a row; that a code was used we remember.
 */
export async function passSecondFactor(
  asked: Asked,
  { code, isRecovery }: { code: string; isRecovery: boolean },
): Promise<SecondFactorOutcome> {
  const address = clientAddressOf(asked.context)
  const attempt = { address, account: `second factor at ${address}` }
  const wait = await countAttempt(attempt)
  if (wait) return { ok: false, error: authError('rate_limited', { sentence: wait }) }
  const { api } = await auth()
  const request = {
    body: { code },
    headers: authHeaders(asked),
    returnHeaders: true,
  } as const
  const answer = isRecovery
    ? await askLibrary(api.verifyBackupCode(request))
    : await askLibrary(api.verifyTOTP(request))
  if (!answer.ok) return { ok: false, error: answer.error }
  const { value, cookies } = answer
  const { token: sessionToken, user } = value
  const isFirst = isRecovery || (await claimCode({ accountId: user.id, code, sessionToken }))
  if (!isFirst) return { ok: false, error: authError('used_code') }
  await giveBackAttempt(attempt)
  cookies.append('Set-Cookie', await knownDeviceCookie(user.email))
  return { ok: true, kind: await admit(user), cookies }
}
