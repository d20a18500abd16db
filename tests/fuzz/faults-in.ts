import { MARK } from './payloads.ts'
import type { FuzzAnswer } from './send-request.ts'

const HEADERS = [
  'x-content-type-options',
  'x-frame-options',
  'content-security-policy',
  'referrer-policy',
  'x-request-id',
]

/** Internals that must not leak: a stack, a local path, a database message. */
const INSIDES =
  /\n\s+at .+:\d+:\d+|node_modules|\/app\/\w+\/|syntax error at or near|violates .+ constraint/

const OWN_OR_CHAT = /^(?:\/(?![/\\])|https:\/\/wa\.me\/)/

/** What is wrong with a response to any request; empty when nothing is. */
export function faultsIn({ status, headers, body }: FuzzAnswer): string[] {
  // Node refuses an oversized or malformed head before the application sees it.
  if (status === 431 || (status === 400 && body === '' && headers.connection === 'close')) return []
  const isPage = String(headers['content-type']).includes('text/html')
  const cookies = [headers['set-cookie'] ?? []].flat()
  const location = headers.location
  return [
    status >= 500 && `status ${status}`,
    // A browser keeps the stored page's policy with a 304.
    ...HEADERS.map(
      (name) =>
        headers[name] === undefined &&
        !(status === 304 && name === 'content-security-policy') &&
        `no ${name}`,
    ),
    isPage && body.includes(MARK) && 'markup of the request stands in the page',
    isPage && INSIDES.test(body) && 'tells of the insides',
    typeof location === 'string' && !OWN_OR_CHAT.test(location) && `leads to ${location}`,
    ...cookies.map((cookie) => !/HttpOnly/i.test(cookie) && `open cookie ${cookie.slice(0, 40)}`),
    ...cookies.map((cookie) => !/SameSite/i.test(cookie) && `loose cookie ${cookie.slice(0, 40)}`),
  ].filter((fault) => fault !== false)
}
