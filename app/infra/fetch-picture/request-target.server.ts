import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { Target } from './check-target.server.ts'

/**
 * Sends one GET to the addresses that were checked, and to no other: the name is not looked up
 * again, so it can't mean another machine by now. Follows nothing.
 * @throws when nobody answers, and when `signal` ends it.
 */
export function requestTarget(
  { url, addresses }: Target,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else if (first) callback(null, first.address, first.family)
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  send(url, {
    signal,
    lookup,
    // A connection of its own: one that is kept might lead to an address that was not checked.
    agent: false,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'car-pictures/1.0' },
  })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}
