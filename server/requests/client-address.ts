import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'

import { env } from '#app/infra/env.server.ts'

import type { AppEnv } from './app-env.ts'

export const clientAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  const forwarded = env().TRUST_PROXY ? forwardedAddress(c.req.header('x-forwarded-for')) : null
  c.set('clientAddress', forwarded ?? getConnInfo(c).remote.address ?? 'unknown')
  c.set('loopbackOrigin', env().PUBLIC_URL ? null : loopbackOrigin(c.env.incoming))
  return next()
}

/**
 * The address written by a trusted proxy itself: the last entry of X-Forwarded-For, without the
 * port some proxies add. The visitor controls the entries before it. Null when it is not an
 * address.
 */
export function forwardedAddress(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last
  return isIP(bare) ? bare : null
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

type Incoming = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined; localPort?: number | undefined }
}

/**
 * Whether a program on this machine asks. A proxy on it also connects from here, but most add a
 * header; nginx with nothing but a `proxy_pass` adds none and can't be told apart.
 */
export function isFromThisMachine({ headers, socket }: Incoming): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

/** The listening address for requests from this machine; null for any other. */
export function loopbackOrigin(incoming: Incoming): string | null {
  return isFromThisMachine(incoming) ? `http://localhost:${incoming.socket.localPort}` : null
}
