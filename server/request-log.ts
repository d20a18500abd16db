import type { MiddlewareHandler } from 'hono'

import { logger } from '#app/infra/logger.server.ts'

import type { ShellEnv } from './shell.ts'

/** One line a request. The query stays out: people type names and numbers into it. */
export const requestLog: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const startedAt = performance.now()
  await next()
  logger.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    },
    'request',
  )
}
