import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'

import { env } from '#app/infra/env.server.ts'

import type { ShellEnv } from './shell.ts'

/**
 * The visitor's address. Behind a trusted proxy it is the last entry of X-Forwarded-For,
 * the one that proxy wrote itself: the ones before it are whatever the visitor claims.
 */
export const clientAddress: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const forwarded = env().TRUST_PROXY
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  c.set('clientAddress', forwarded || (getConnInfo(c).remote.address ?? 'unknown'))
  return next()
}
