import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { Target } from './check-target.server.ts'

type OutboundOptions = Pick<RequestOptions, 'method' | 'headers'> & {
  signal: AbortSignal
  body?: Buffer | null
}

/**
 * Sends one request, only to the checked addresses: the name isn't resolved again, as it could
 * point elsewhere by now. Follows no redirects.
 * @throws when the host does not answer, and when `signal` aborts
 */
export function requestTarget(
  { url, addresses }: Target,
  { body, ...options }: OutboundOptions,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else if (first) callback(null, first.address, first.family)
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  send(url, {
    ...options,
    lookup,
    // A pooled connection might lead to an unchecked address.
    agent: false,
  })
    .on('response', resolve)
    .on('error', reject)
    .end(body)
  return promise
}
