import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * How to stop a server whose readers may be slow. Its own `close()` ends every connection whose
 * answer is written, also one that has still to go out: a download would be cut in its middle.
 * @returns takes no new connection from then on, and resolves when the last answer has gone out
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
