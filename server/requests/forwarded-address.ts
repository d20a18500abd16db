import { isIP } from 'node:net'

/**
 * The address written by a trusted proxy itself: the last entry of X-Forwarded-For, without the
 * port some proxies add. The visitor controls the entries before it. Null when it is not an
 * address.
 */
export function forwardedAddress(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last
  return isIP(bare) ? bare : null
}
