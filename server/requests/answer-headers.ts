import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

import { env } from '#app/infra/env.server.ts'

import type { ShellEnv } from './shell.ts'

/** What is no page may run and load nothing, should a browser be made to show it as one. */
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A script's own policy holds for what it asks as a worker. */
const SCRIPT = `default-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The security headers that every answer carries, whatever it is. */
export const safeHeaders: MiddlewareHandler<ShellEnv> = secureHeaders({
  // Only a site that is served over TLS may promise to stay there.
  strictTransportSecurity: env().PUBLIC_URL?.startsWith('https:')
    ? 'max-age=31536000; includeSubDomains'
    : false,
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
})

/** A Content-Security-Policy for what brings none of its own: all but the rendered pages. */
export const policyOfTheRest: MiddlewareHandler<ShellEnv> = async (c, next) => {
  await next()
  // Not by c.header(), which copies the answer and takes the server's fast way from it.
  const { headers, status } = c.res
  // A browser puts the headers of a 304 in the place of those it kept: the page's own policy stays.
  if (status === 304 || headers.has('Content-Security-Policy')) return
  const isScript = /javascript/.test(headers.get('Content-Type') ?? '')
  headers.set('Content-Security-Policy', isScript ? SCRIPT : NOTHING)
}
