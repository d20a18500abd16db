import type { RouterContextProvider } from 'react-router'

import { type AuthError, authErrorOf } from '#app/domain/staff/auth-errors.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/infra/auth.server.ts'

import { requestContext } from './request-context.ts'

/** What of a route's arguments the sign-in needs. */
export type Asked = {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The headers the library may see: the address is the one our shell found out. */
export function authHeaders({ request, context }: Asked): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set(CLIENT_ADDRESS_HEADER, clientAddressOf(context))
  return headers
}

export const clientAddressOf = (context: Asked['context']) =>
  context.get(requestContext).clientAddress

/** The cookies of the library's answer, to be sent along with ours. */
export type Cookies = Headers

export type Answer<T> =
  | { ok: true; value: T; cookies: Cookies }
  | { ok: false; error: AuthError; cookies: Cookies }

/**
 * Calls the sign-in library. What it refuses is told as an entry of our catalogue.
 * @throws what breaks
 */
export async function askLibrary<T>(
  call: Promise<{ headers: Headers; response: T }>,
): Promise<Answer<T>> {
  try {
    const { headers, response } = await call
    return { ok: true, value: response, cookies: cookiesOf(headers) }
  } catch (error) {
    if (!isLibraryError(error)) throw error
    const { statusCode: status, body } = error
    return { ok: false, error: authErrorOf({ status, code: body?.code }), cookies: new Headers() }
  }
}

type LibraryError = Error & { statusCode: number; body?: { code?: string } }

/** Known by its looks: its class would load the library with every page. */
function isLibraryError(error: unknown): error is LibraryError {
  return error instanceof Error && error.name === 'APIError' && 'statusCode' in error
}

export function cookiesOf(headers: Headers): Cookies {
  const cookies = new Headers()
  for (const cookie of headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
  return cookies
}

/** Adds to a response the cookies that came with what led to it. */
export function withCookies(response: Response, cookies: Cookies): Response {
  for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}
