import { isIP } from 'node:net'

import { env } from '#app/infra/env.server.ts'

/**
 * The origin of links that leave the shop by mail: PUBLIC_URL. Without it the address the request
 * names, if it is one of this machine or its network. Any other could have been made up to lead the
 * reader, and the link's secret with them, to another site.
 */
export function linkOrigin(url: URL): string {
  const { PUBLIC_URL, PORT } = env()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return isNearby(url.hostname) ? url.origin : `http://localhost:${PORT}`
}

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/

function isNearby(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true
  return isIP(hostname) === 4 && PRIVATE.test(hostname)
}
