import type { RouterContextProvider } from 'react-router'

import type { Refusal } from '#app/domain/refusal.ts'
import { type AuthError, authErrorOf } from '#app/domain/staff/sign-in/auth-errors.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/infra/auth.server.ts'

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

export type Answer<T> = ({ ok: true; value: T } | Refusal<AuthError>) & { cookies: Cookies }

/** Maps the sign-in library's refusals to our error catalogue. @throws unexpected errors */
export async function callAuthApi<T>(
  call: Promise<{ headers: Headers; response: T }>,
): Promise<Answer<T>> {
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

export function cookiesOf(headers: Headers): Cookies {
  const cookies = new Headers()
  for (const cookie of headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
  return cookies
}

export function withCookies(response: Response, cookies: Cookies): Response {
  for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}
