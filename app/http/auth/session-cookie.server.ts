import { createHmac, timingSafeEqual } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?shop\.session_token=([^;]*)/

/**
 * Whether a request has a session cookie at all, whatever is in it. Enough to tell staff from buyers
 * where it grants nothing.
 */
export const hasSessionCookie = (request: Request): boolean =>
  SESSION_COOKIE.test(request.headers.get('cookie') ?? '')

/** Whether a request has a session cookie that this shop never signed. */
export async function hasForgedSession(request: Request): Promise<boolean> {
  const [, written] = SESSION_COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  return written !== undefined && (await readSigned(written)) === null
}

/** The value of a cookie that the sign-in library signed; null without one. */
export async function findSignedCookie(request: Request, name: string): Promise<string | null> {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const written = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return written === undefined ? null : readSigned(written.slice(name.length + 1))
}

/** The library writes `value.signature`, the signature an HMAC of the value. */
async function readSigned(written: string): Promise<string | null> {
  const [value = '', signature = ''] = readCookie(written).split('.')
  const expected = createHmac('sha256', await readAuthSecret())
    .update(value)
    .digest()
  const given = Buffer.from(signature, 'base64')
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight ? value : null
}

function readCookie(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
