import type { MiddlewareHandler } from 'hono'

import { refuse } from './refuse.ts'
import { checkBody } from './request-body.ts'
import type { ShellEnv } from './shell.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const URL_MAX_LENGTH = 8_000

/** These would be a 500 further down: PostgreSQL rejects NUL, React Router an unreadable body. */
export const requestGuard: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const { method, url } = c.req.raw
  if (!METHODS.has(method))
    return refuse(c, 405, 'This address does not take that kind of request.')
  if (url.length > URL_MAX_LENGTH) return refuse(c, 414, 'This address is too long.')
  const urlFault = faultInUrl(url)
  if (urlFault) return refuse(c, 400, urlFault)
  if (method === 'POST') {
    const refusal = await checkBody(c)
    if (refusal) return refusal
  }
  return next()
}

function faultInUrl(url: string): string | null {
  const { pathname, search } = new URL(url)
  const path = decode(pathname)
  if (path === null) return 'This address is written wrongly.'
  return path.includes('\0') || search.includes('%00')
    ? 'This address holds a character that no address may hold.'
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
