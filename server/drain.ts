import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Node's `close()` ends every connection whose response is written, even if unsent: a download
 * would be cut off.
 * @returns stops accepting connections, and resolves when the last response is sent
 */
export function drainable(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>()
  let isClosing = false

  const closeIdle = () => {
    const isGoingOut = (answer: ServerResponse) => answer.writableEnded && !answer.writableFinished
    if (![...answering].some(isGoingOut)) server.closeIdleConnections()
  }
  server.prependListener('request', (_request, answer) => {
    answering.add(answer)
    if (isClosing) answer.shouldKeepAlive = false
    answer.once('close', () => {
      answering.delete(answer)
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
