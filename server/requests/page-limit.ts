import type { MiddlewareHandler } from 'hono'

import { chatWithShop, visitorBudget } from '#app/http/limits/visitor-budget.server.ts'
import { isPublicAddress } from '#app/infra/outbound/check-target.server.ts'

import type { AppEnv } from './app-env.ts'
import { refuse } from './problem-page.ts'

// Phones of one model send the same headers: fifty of them behind one mobile-network address, each
// opening a page a second, stay within a device's budget; a busy scraper does not.
const pageBudget = visitorBudget({
  device: { attempts: 500, windowSeconds: 10, delayMs: 20 },
  network: { attempts: 2_000, windowSeconds: 10, delayMs: 10 },
})

/** Exempt: a page shows many at once, they come from disk, and making them has its own queue. */
const PICTURES = /^\/images\//

/** Local addresses do not count: without TRUST_PROXY every visitor seems to be the local proxy. */
export const pageLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { clientAddress } = c.var
  if (!isPublicAddress(clientAddress) || PICTURES.test(c.req.path)) return next()
  const waitSeconds = await pageBudget({ request: c.req.raw, clientAddress })
  if (waitSeconds === null) return next()
  const sentence = 'Too many pages were requested at once. Please try again in a few seconds.'
  const response = refuse(c, 429, sentence, await chatWithShop())
  response.headers.set('Retry-After', String(waitSeconds))
  return response
}
