import type { MiddlewareHandler } from 'hono'

import type { AppEnv } from './app-env.ts'
import { refuse } from './problem-page.ts'
import { checkBody } from './request-body.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const URL_MAX_LENGTH = 8_000

/** Checks that need no body. Further down these would be a 500: PostgreSQL rejects NUL. */
export const requestGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { method, url } = c.req.raw
  if (!METHODS.has(method))
    return refuse(c, 405, 'This address does not accept that kind of request.')
  if (url.length > URL_MAX_LENGTH) return refuse(c, 414, 'This address is too long.')
  const urlFault = faultInUrl(url)
  if (urlFault) return refuse(c, 400, urlFault)
  return next()
}

/** Otherwise React Router returns a 500 for an unreadable body. Runs after the cheap checks. */
export const bodyGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  const refusal = c.req.method === 'POST' ? await checkBody(c) : null
  return refusal ?? next()
}

function faultInUrl(url: string): string | null {
  const { pathname, search } = new URL(url)
  const path = decode(pathname)
  if (path === null) return 'This address is not valid.'
  return path.includes('\0') || search.includes('%00')
    ? 'This address contains a character that is not allowed.'
    : null
}

/** Null when it is not valid UTF-8. */
function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
