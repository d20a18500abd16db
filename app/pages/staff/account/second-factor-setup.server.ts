import type { Refusal } from '#app/domain/refusal.ts'
import type { AuthError } from '#app/domain/staff/sign-in/auth-errors.ts'
import {
  type AuthArgs,
  callAuthApi,
  authHeaders,
  type Cookies,
} from '#app/http/auth/auth-request.server.ts'
import { drawQrCode } from '#app/http/render/draw-qr-code.server.ts'
import { auth } from '#app/infra/auth.server.ts'
import type { QrDrawing } from '#app/ui/qr-code.tsx'

export type Enrolment = {
  /** For typing in if the QR code can't be scanned. */
  secret: string
  qrCode: QrDrawing
  recoveryCodes: readonly string[]
}

type Result<T> = { ok: true; value: T; cookies: Cookies } | Refusal<AuthError>

/** Creates a secret and recovery codes, which take effect once a code from the app is confirmed. */
export async function startSecondFactor(
  args: AuthArgs,
  { password, issuer }: { password: string; issuer: string },
): Promise<Result<Enrolment>> {
  const { api } = await auth()
  const answer = await callAuthApi(
    api.enableTwoFactor({
      body: { password, issuer, method: 'totp' },
      headers: authHeaders(args),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) return answer
  const { totpURI = '', backupCodes: recoveryCodes = [] } = answer.value as Partial<{
    totpURI: string
    backupCodes: string[]
  }>
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return { ...answer, value: { secret, qrCode: drawQrCode(totpURI), recoveryCodes } }
}

/** Turns the second factor on with a first code from the app. The session gets a new token. */
export async function confirmSecondFactor(
  args: AuthArgs,
  code: string,
): Promise<Result<{ sessionToken: string | null }>> {
  const { api } = await auth()
  const answer = await callAuthApi(
    api.verifyTOTP({ body: { code }, headers: authHeaders(args), returnHeaders: true }),
  )
  return answer.ok ? { ...answer, value: { sessionToken: tokenIn(answer.cookies) } } : answer
}

/** Reads the cookie, since the token in the library's response is that of the previous session. */
function tokenIn(cookies: Cookies): string | null {
  const signed = cookies.getSetCookie().find((cookie) => /^[^=]*session_token=/.test(cookie))
  const value = decodeURIComponent(/=([^;]*)/.exec(signed ?? '')?.[1] ?? '')
  return value.split('.', 1)[0] || null
}

export async function renewRecoveryCodes(
  args: AuthArgs,
  password: string,
): Promise<Result<readonly string[]>> {
  const { api } = await auth()
  const answer = await callAuthApi(
    api.generateBackupCodes({
      body: { password },
      headers: authHeaders(args),
      returnHeaders: true,
    }),
  )
  return answer.ok ? { ...answer, value: answer.value.backupCodes } : answer
}

export async function stopSecondFactor(args: AuthArgs, password: string): Promise<Result<unknown>> {
  const { api } = await auth()
  return callAuthApi(
    api.disableTwoFactor({
      body: { password },
      headers: authHeaders(args),
      returnHeaders: true,
    }),
  )
}
