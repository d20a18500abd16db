import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Headers that proxies add, of which one on this machine looks like the loopback itself. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

type Incoming = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined; localPort?: number | undefined }
}

/** The listening address, for a request made on this machine itself; null for any other. */
export function loopbackOrigin({ headers, socket }: Incoming): string | null {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return null
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return null
  return `http://localhost:${socket.localPort}`
}
