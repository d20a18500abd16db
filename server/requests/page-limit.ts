import type { MiddlewareHandler } from 'hono'

import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit } from '#app/http/limits/rate-limit.server.ts'
import { isPublicAddress } from '#app/infra/fetch-picture/public-address.server.ts'

import { refuse } from './refuse.ts'
import type { ShellEnv } from './shell.ts'

/**
 * Fifty phones behind one address of a mobile network, each opening a page a second, stay below it;
 * a program that asks without pause does not, and the others keep most of the machine.
 */
const perNetwork = rateLimit({ attempts: 500, windowSeconds: 10 })

/** A page shows many at once, they come from the disk, and making them has a queue of its own. */
const PICTURES = /^\/images\//

/**
 * Refuses more pages than people could read from one address. Who is on this machine or its network
 * is not counted: a proxy stands there, and without TRUST_PROXY every visitor is the proxy.
 */
export const pageLimit: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const address = c.var.clientAddress
  if (!isPublicAddress(address) || PICTURES.test(c.req.path)) return next()
  const waitSeconds = await perNetwork(networkOf(address))
  if (waitSeconds === null) return next()
  const response = refuse(
    c,
    429,
    'So many pages at once look like a program. Please try again in a few seconds.',
  )
  response.headers.set('Retry-After', String(waitSeconds))
  return response
}
