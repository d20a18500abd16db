import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'

import { env } from '#app/infra/env.server.ts'

import { forwardedAddress } from './forwarded-address.ts'
import { loopbackOrigin } from './loopback-origin.ts'
import type { ShellEnv } from './shell.ts'

export const clientAddress: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const forwarded = env().TRUST_PROXY ? forwardedAddress(c.req.header('x-forwarded-for')) : null
  c.set('clientAddress', forwarded ?? getConnInfo(c).remote.address ?? 'unknown')
  c.set('loopbackOrigin', env().PUBLIC_URL ? null : loopbackOrigin(c.env.incoming))
  return next()
}
