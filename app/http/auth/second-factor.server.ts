import type { Refusal } from '#app/domain/refusal.ts'
import { claimCode } from '#app/domain/staff/second-step/second-step.server.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { countCode, giveBackCode } from '#app/http/limits/sign-in-limit.server.ts'
import { auth } from '#app/infra/auth.server.ts'

import {
  type AuthArgs,
  callAuthApi,
  authHeaders,
  type Cookies,
  findSignedCookie,
} from './auth-request.server.ts'
import { findKnownDevice, knownDeviceCookie } from './known-device.server.ts'
import { admit } from './sign-in.server.ts'

type SecondFactorOutcome =
  | { ok: true; kind: 'staff' | 'not-staff'; cookies: Cookies }
  | Refusal<AuthError>

/**
 * Attempts are counted per account and device, for sign-ins that wait for a code, so nobody without
 * the password can use them up. The library allows five attempts per sign-in.
 */
export async function passSecondFactor(
  args: AuthArgs,
  { code, isRecovery }: { code: string; isRecovery: boolean },
): Promise<SecondFactorOutcome> {
  const waiting = await findWaitingSignIn(args.request)
  if (!waiting) return { ok: false, reason: authError('second_factor_ended') }
  const { accountId, email } = waiting
  const device = await findKnownDevice(args.request, email)
  const wait = await countCode(accountId, device)
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
  await giveBackCode(accountId, device)
  cookies.append('Set-Cookie', await knownDeviceCookie(user.email))
  return { ok: true, kind: await admit(user), cookies }
}

/** The account whose password was entered here; null if none, or too long ago. */
async function findWaitingSignIn(
  request: Request,
): Promise<{ accountId: string; email: string } | null> {
  const { $context } = await auth()
  const { createAuthCookie, internalAdapter } = await $context
  const token = await findSignedCookie(request, createAuthCookie('two_factor').name)
  const waiting = token && (await internalAdapter.findVerificationValue(token))
  const user = waiting && (await internalAdapter.findUserById(waiting.value))
  return user ? { accountId: user.id, email: user.email } : null
}
