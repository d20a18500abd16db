import type { Refusal } from '#app/domain/refusal.ts'
import { claimCode } from '#app/domain/staff/second-step/claim-code.server.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { countAttempt, giveBackAttempt } from '#app/http/limits/sign-in-limit.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import {
  type AuthArgs,
  callAuthApi,
  authHeaders,
  clientAddressOf,
  type Cookies,
} from './auth-request.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { admit } from './sign-in.server.ts'

type SecondFactorOutcome =
  | { ok: true; kind: 'staff' | 'not-staff'; cookies: Cookies }
  | Refusal<AuthError>

/** The library allows five attempts per sign-in and ten in a row per account. */
export async function passSecondFactor(
  args: AuthArgs,
  { code, isRecovery }: { code: string; isRecovery: boolean },
): Promise<SecondFactorOutcome> {
  const address = clientAddressOf(args.context)
  const attempt = { address, account: `second factor at ${address}` }
  const wait = await countAttempt(attempt)
  if (wait) return { ok: false, reason: authError('rate_limited', { sentence: wait }) }
  const { api } = await auth()
  const request = {
    body: { code },
    headers: authHeaders(args),
    returnHeaders: true,
  } as const
  const answer = isRecovery
    ? await callAuthApi(api.verifyBackupCode(request))
    : await callAuthApi(api.verifyTOTP(request))
  if (!answer.ok) return answer
  const { value, cookies } = answer
  const { token: sessionToken, user } = value
  const isFirst = isRecovery || (await claimCode({ accountId: user.id, code, sessionToken }))
  if (!isFirst) return { ok: false, reason: authError('used_code') }
  await giveBackAttempt(attempt)
  cookies.append('Set-Cookie', await knownDeviceCookie(user.email))
  return { ok: true, kind: await admit(user), cookies }
}
