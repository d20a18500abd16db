import type { MiddlewareHandler } from 'hono'

import { env } from '#app/infra/env.server.ts'

import { problemPage } from './problem-page.ts'
import type { ShellEnv } from './shell.ts'

/**
 * Lets a write in only from this site's own pages. React Router checks its page actions
 * but not resource routes, and not a request that names no origin at all.
 *
 * With PUBLIC_URL set that is the one origin trusted; without it the request's own is,
 * so that localhost, 127.0.0.1 and an address on the yard's network all work.
 */
export const originCheck: MiddlewareHandler<ShellEnv> = async (c, next) => {
  if (c.req.method !== 'POST' || isFromOwnPage(c.req.raw)) return next()
  return problemPage({
    status: 403,
    sentence: 'This form was sent from another site. Please open it here and send it again.',
    requestId: c.var.requestId,
  })
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

/** Without PUBLIC_URL a TLS proxy may stand in front, so the scheme can't be compared. */
function sameSite(a: URL, b: URL): boolean {
  return env().PUBLIC_URL === undefined ? a.host === b.host : a.origin === b.origin
}
