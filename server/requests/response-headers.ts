import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

import { env } from '#app/infra/env.server.ts'

import type { AppEnv } from './app-env.ts'

/** A response that is not a page must not run or load anything if a browser renders it as one. */
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A script's own policy applies to it as a worker. */
const SCRIPT = `default-src 'self'; base-uri 'none'; frame-ancestors 'none'`

export const safeHeaders: MiddlewareHandler<AppEnv> = secureHeaders({
  // Only a site served over TLS may send HSTS.
  strictTransportSecurity: env().PUBLIC_URL?.startsWith('https:')
    ? 'max-age=31536000; includeSubDomains'
    : false,
  xFrameOptions: 'DENY',
  // A page whose address is secret sets its own, stricter one.
  referrerPolicy: false,
})

const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
const PASSKEYS = ['publickey-credentials-create', 'publickey-credentials-get']

const BACK_OFFICE = /^\/admin(\/|$)/

const denied = (features: readonly string[]) => features.map((each) => `${each}=()`).join(', ')

const STAFF_POLICY = denied(UNUSED)
const PUBLIC_POLICY = denied([...UNUSED, ...PASSKEYS])

/**
 * Adds a Referrer-Policy and a Content-Security-Policy to every response without its own, and a
 * policy for device features: only the back office has passkeys.
 */
export const policyOfTheRest: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  // Not c.header(), which copies the response and disables the server's fast path.
  const { headers, status } = c.res
  headers.set('Permissions-Policy', BACK_OFFICE.test(c.req.path) ? STAFF_POLICY : PUBLIC_POLICY)
  if (!headers.has('Referrer-Policy')) {
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  }
  // A browser replaces stored headers with those of a 304, which would drop the page's own policy.
  if (status === 304 || headers.has('Content-Security-Policy')) return
  const isScript = /javascript/.test(headers.get('Content-Type') ?? '')
  headers.set('Content-Security-Policy', isScript ? SCRIPT : NOTHING)
}
