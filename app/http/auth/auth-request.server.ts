import { createHmac, timingSafeEqual } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import type { Refusal } from '#app/domain/refusal.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { type AuthError, authErrorOf } from '#app/domain/staff/sign-in/auth-errors.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/infra/auth.server.ts'
import { canSendMail } from '#app/infra/mailer.server.ts'

export type AuthArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
}

export function authHeaders({ request, context }: AuthArgs): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set(CLIENT_ADDRESS_HEADER, clientAddressOf(context))
  return headers
}

export const clientAddressOf = (context: AuthArgs['context']) =>
  context.get(requestContext).clientAddress

export type Cookies = Headers

type AuthResult<T> = ({ ok: true; value: T } | Refusal<AuthError>) & { cookies: Cookies }

/** Maps the sign-in library's refusals to our error catalogue. @throws unexpected errors */
export async function callAuthApi<T>(
  call: Promise<{ headers: Headers; response: T }>,
): Promise<AuthResult<T>> {
  try {
    const { headers, response } = await call
    return { ok: true, value: response, cookies: cookiesOf(headers) }
  } catch (error) {
    if (!isLibraryError(error)) throw error
    const { statusCode: status, body } = error
    return { ok: false, reason: authErrorOf({ status, code: body?.code }), cookies: new Headers() }
  }
}

type LibraryError = Error & { statusCode: number; body?: { code?: string } }

/** Duck-typed: importing the class would load the library with every page. */
function isLibraryError(error: unknown): error is LibraryError {
  return error instanceof Error && error.name === 'APIError' && 'statusCode' in error
}

function cookiesOf(headers: Headers): Cookies {
  const cookies = new Headers()
  for (const cookie of headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
  return cookies
}

export function withCookies(response: Response, cookies: Cookies): Response {
  for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}

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

/** The shop's address for a link with a secret; null while there is none that may be used. */
export function linkOrigin(
  context: Readonly<RouterContextProvider>,
  { isMailed }: { isMailed: boolean },
): Promise<string | null> {
  return isMailed ? readPublicUrl() : pageOrigin(context)
}

export const invitationMailed = (email: string): string =>
  canSendMail()
    ? `We sent an email to ${email}.`
    : `The email to ${email} will be sent once this shop can send email.`
