import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'

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
  refuseUnreadable(server)
  return server
}

/** How long a client may take to read why its request was refused. */
const LINGER_MS = 2_000

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Refuses requests that Node can't parse. Node itself closes the connection with the response, and a
 * client that is still sending its body may then see a reset instead of it.
 */
function refuseUnreadable(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  const refused = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What arrives after the refusal can't be parsed either.
    if (refused.has(socket)) return
    const response = responses.get(socket)
    if (!socket.writable || (response?.headersSent && !response.writableFinished)) {
      socket.destroy(error)
      return
    }
    refused.add(socket)
    const status = STATUS_OF[error.code ?? ''] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  })
}
