import { isIP } from 'node:net'

/**
 * The address that a trusted proxy wrote itself: the last entry of X-Forwarded-For. The ones before
 * it are whatever the visitor claims. Some proxies write the port too, which a visitor can change at
 * will. Null when it is no address.
 */
export function forwardedAddress(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last
  return isIP(bare) ? bare : null
}
