import { createServer, type RequestListener, type Server } from 'node:http'

type Limits = {
  headersTimeoutMs?: number
  requestTimeoutMs?: number
  silenceMs?: number
  restMs?: number
  checkEveryMs?: number
}

/**
 * Timeouts: 15 s for a request's head (16 KB), 5 minutes for all of it (photographs over a slow
 * phone), 2 minutes of silence. Idle connections last 65 s, longer than in a proxy: where the
 * server closes first, a form sent at that moment is lost.
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
