import type { Server } from 'node:http'

import { logger } from '#app/infra/logger.server.ts'

import { drainable } from './drain.ts'

/** Longer than any page or upload should take, shorter than a supervisor's timeout. */
const DEADLINE_MS = 15_000

/**
 * Finishes requests in flight and calls `release`; a second signal or the deadline exits at once.
 */
export function closeOnSignal(server: Server, release: () => Promise<void>) {
  const drain = drainable(server)
  let closing = false
  const close = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(1)
    closing = true
    logger.info({ signal }, 'closing')
    setTimeout(() => {
      logger.error('requests were still running at the deadline')
      process.exit(1)
    }, DEADLINE_MS).unref()
    await drain()
    await release()
    logger.info('closed')
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}
