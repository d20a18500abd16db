import { createHmac, timingSafeEqual } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?shop\.session_token=([^;]*)/

/** Whether a request has a session cookie at all, whatever is in it. */
export const hasSessionCookie = (request: Request): boolean =>
  SESSION_COOKIE.test(request.headers.get('cookie') ?? '')

/**
 * Whether a request has a session cookie that this shop never signed: `token.signature`, the signature
 * an HMAC of the token, is how the sign-in library writes one.
 */
export async function hasForgedSession(request: Request): Promise<boolean> {
  const [, written] = SESSION_COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  if (written === undefined) return false
  const [token = '', signature = ''] = readCookie(written).split('.')
  const expected = createHmac('sha256', await readAuthSecret())
    .update(token)
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length !== expected.length || !timingSafeEqual(given, expected)
}

function readCookie(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
