import { MARK } from './payloads.ts'
import type { FuzzAnswer } from './send-request.ts'

const HEADERS = [
  'x-content-type-options',
  'x-frame-options',
  'content-security-policy',
  'referrer-policy',
  'x-request-id',
]

/** What nobody outside should read: a stack, a path of the machine, words of the database. */
const INSIDES =
  /\n\s+at .+:\d+:\d+|node_modules|\/app\/\w+\/|syntax error at or near|violates .+ constraint/

const OWN_OR_CHAT = /^(?:\/(?![/\\])|https:\/\/wa\.me\/)/

/** What is wrong with an answer, whatever was asked; empty when nothing is. */
export function faultsIn({ status, headers, body }: FuzzAnswer): string[] {
  // A head that is too long or no HTTP is refused by Node before the shop sees any of it.
  if (status === 431 || (status === 400 && body === '' && headers.connection === 'close')) return []
  const isPage = String(headers['content-type']).includes('text/html')
  const cookies = [headers['set-cookie'] ?? []].flat()
  const location = headers.location
  return [
    status >= 500 && `status ${status}`,
    // A browser keeps the policy of the page that a 304 lets it show again.
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
