import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import { logger } from '#app/infra/logger.server.ts'

/**
 * Node's `close()` ends every connection whose response is written, even if unsent: a download
 * would be cut off.
 * @returns stops accepting connections, and resolves when the last response is sent
 */
export function drainable(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isClosing = false

  const closeIdle = () => {
    const isGoingOut = (response: ServerResponse) =>
      response.writableEnded && !response.writableFinished
    if (![...open].some(isGoingOut)) server.closeIdleConnections()
  }
  server.prependListener('request', (_request, response) => {
    open.add(response)
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      open.delete(response)
      if (isClosing) closeIdle()
    })
  })
  return () =>
    new Promise((resolve) => {
      isClosing = true
      NetServer.prototype.close.call(server, () => resolve())
      closeIdle()
    })
}

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
