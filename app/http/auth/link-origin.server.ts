import { isIP } from 'node:net'

import { env } from '#app/infra/env.server.ts'

/**
 * The origin of links in emails: PUBLIC_URL, or else the request's host if it is this machine or
 * its local network. Any other Host header could be forged to leak the link's secret to another
 * site.
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
