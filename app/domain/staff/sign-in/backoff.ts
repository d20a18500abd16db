import type { Refusal } from '#app/domain/refusal.ts'

import { type AuthError, authErrorOf } from './auth-errors.ts'

const FIRST_WAIT_MS = 200
const ATTEMPTS_MAX = 5

export type SessionCheck = { ok: true } | Refusal<AuthError>

type Call = () => Promise<{ status: number; code?: string | undefined }>

/**
 * Requests the session. Transient failures (no network, 502, 503, 504) are retried after 200 ms,
 * doubling each time; anything else, and the fifth failure, is returned.
 * @param wait in milliseconds
 */
export async function askWithBackoff(
  call: Call,
  wait: (ms: number) => Promise<void>,
): Promise<SessionCheck> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, code } = await call().catch(() => ({ status: null, code: undefined }))
    if (status !== null && status < 400) return { ok: true }
    const reason = authErrorOf({ status, code })
    if (reason.code !== 'retryable_fetch' || attempt === ATTEMPTS_MAX) return { ok: false, reason }
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
  }
}
