import type { MiddlewareHandler } from 'hono'

import { env } from '#app/infra/env.server.ts'

import type { AppEnv } from './app-env.ts'
import { refuse } from './problem-page.ts'

/** Sent by mail programs (RFC 8058); its token is the permission, and it can only stop emails. */
const ONE_CLICK = /^\/alerts\/[\w-]{22}\/stop$/

/**
 * Allows writes only from this site's own pages. React Router checks page actions but not resource
 * routes, nor requests without an origin. Trusts PUBLIC_URL if set, else the request's own origin,
 * so that localhost, 127.0.0.1 and a local network address all work.
 */
export const originCheck: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'POST' || isFromOwnPage(c.req.raw)) return next()
  if (ONE_CLICK.test(c.req.path)) return next()
  return refuse(
    c,
    403,
    'This form was sent from another site. Please open it here and send it again.',
  )
}

function isFromOwnPage(request: Request): boolean {
  const { headers } = request
  const trusted = env().PUBLIC_URL ?? request.url
  const named = headers.get('origin') ?? headers.get('referer')
  if (named !== null) {
    const url = URL.parse(named)
    return url !== null && sameSite(url, new URL(trusted))
  }
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** Without PUBLIC_URL a TLS proxy may be in front, so the scheme can't be compared. */
function sameSite(a: URL, b: URL): boolean {
  return env().PUBLIC_URL === undefined ? a.host === b.host : a.origin === b.origin
}
