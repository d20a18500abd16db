import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

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
