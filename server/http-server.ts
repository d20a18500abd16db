import { createServer, type RequestListener, type Server } from 'node:http'

type Limits = {
  headersTimeoutMs?: number
  requestTimeoutMs?: number
  silenceMs?: number
  restMs?: number
  checkEveryMs?: number
}

/**
 * A server that waits for nobody without end: a request's head must be there within 15 s, all of
 * it within 5 minutes (some photographs over a slow phone), and a connection on which nothing moves
 * for 2 minutes is closed. A head may have 16 KB. Between two requests a connection may rest for
 * 65 s, longer than it does in a proxy: where the shop closes first, a form that is sent at that moment
 * is lost.
 */
export function createHttpServer(
  listener?: RequestListener,
  {
    headersTimeoutMs = 15_000,
    requestTimeoutMs = 300_000,
    silenceMs = 120_000,
    restMs = 65_000,
    checkEveryMs = 5_000,
  }: Limits = {},
): Server {
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: restMs,
      connectionsCheckingInterval: checkEveryMs,
      maxHeaderSize: 16_384,
      requireHostHeader: true,
    },
    listener,
  )
  server.setTimeout(silenceMs)
  return server
}
