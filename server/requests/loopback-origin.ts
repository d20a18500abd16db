import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Headers added by proxies, since one on this machine would look like the loopback itself. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

type Incoming = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined; localPort?: number | undefined }
}

/** The listening address for requests from this machine; null for any other. */
export function loopbackOrigin({ headers, socket }: Incoming): string | null {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return null
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return null
  return `http://localhost:${socket.localPort}`
}
