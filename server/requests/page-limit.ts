import type { MiddlewareHandler } from 'hono'

import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit } from '#app/http/limits/rate-limit.server.ts'
import { isPublicAddress } from '#app/infra/outbound/public-address.server.ts'

import type { AppEnv } from './app-env.ts'
import { refuse } from './refuse.ts'

// Fifty phones behind one mobile-network address, each opening a page a second, stay below it; a
// busy scraper does not.
const perNetwork = rateLimit({ attempts: 500, windowSeconds: 10 })

/** Exempt: a page shows many at once, they come from disk, and making them has its own queue. */
const PICTURES = /^\/images\//

/** Local addresses do not count: without TRUST_PROXY every visitor seems to be the local proxy. */
export const pageLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = c.var.clientAddress
  if (!isPublicAddress(address) || PICTURES.test(c.req.path)) return next()
  const waitSeconds = await perNetwork(networkOf(address))
  if (waitSeconds === null) return next()
  const response = refuse(
    c,
    429,
    'Too many pages were requested at once. Please try again in a few seconds.',
  )
  response.headers.set('Retry-After', String(waitSeconds))
  return response
}
