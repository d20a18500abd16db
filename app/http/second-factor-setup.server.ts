import { encode } from 'uqr'

import type { AuthError } from '#app/domain/staff/auth-errors.ts'
import { auth } from '#app/infra/auth.server.ts'

import { type Asked, askLibrary, authHeaders, type Cookies } from './auth-request.server.ts'

/** What somebody puts into an authenticator app, and keeps for the day it is lost. */
export type Enrolment = {
  /** Typed where no camera reads the drawing. */
  secret: string
  /** The drawing: black squares as one path in a square of `size` units. */
  drawing: { path: string; size: number }
  recoveryCodes: readonly string[]
}

type Result<T> = { ok: true; value: T; cookies: Cookies } | { ok: false; error: AuthError }

/** Makes a secret and recovery codes; they count only once a code of the app is given. */
export async function startSecondFactor(
  asked: Asked,
  { password, issuer }: { password: string; issuer: string },
): Promise<Result<Enrolment>> {
  const { api } = await auth()
  const answer = await askLibrary(
    api.enableTwoFactor({
      body: { password, issuer, method: 'totp' },
      headers: authHeaders(asked),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) return answer
  const { totpURI = '', backupCodes: recoveryCodes = [] } = answer.value as Partial<{
    totpURI: string
    backupCodes: string[]
  }>
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return { ...answer, value: { secret, drawing: draw(totpURI), recoveryCodes } }
}

/**
 * Turns the second factor on with a first code of the app. The session goes on under another token.
 */
export async function confirmSecondFactor(
  asked: Asked,
  code: string,
): Promise<Result<{ sessionToken: string | null }>> {
  const { api } = await auth()
  const answer = await askLibrary(
    api.verifyTOTP({ body: { code }, headers: authHeaders(asked), returnHeaders: true }),
  )
  return answer.ok ? { ...answer, value: { sessionToken: tokenIn(answer.cookies) } } : answer
}

/** What the library answers is the token of the session before. */
function tokenIn(cookies: Cookies): string | null {
  const signed = cookies.getSetCookie().find((cookie) => /^[^=]*session_token=/.test(cookie))
  const value = decodeURIComponent(/=([^;]*)/.exec(signed ?? '')?.[1] ?? '')
  return value.split('.', 1)[0] || null
}

/** New recovery codes; the ones before stop working. */
export async function renewRecoveryCodes(
  asked: Asked,
  password: string,
): Promise<Result<readonly string[]>> {
  const { api } = await auth()
  const answer = await askLibrary(
    api.generateBackupCodes({
      body: { password },
      headers: authHeaders(asked),
      returnHeaders: true,
    }),
  )
  return answer.ok ? { ...answer, value: answer.value.backupCodes } : answer
}

export async function stopSecondFactor(asked: Asked, password: string): Promise<Result<unknown>> {
  const { api } = await auth()
  return askLibrary(
    api.disableTwoFactor({
      body: { password },
      headers: authHeaders(asked),
      returnHeaders: true,
    }),
  )
}

/** Cameras want four light squares around the code. */
const QUIET_ZONE = 4

function draw(text: string): Enrolment['drawing'] {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}
