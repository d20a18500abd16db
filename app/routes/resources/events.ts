import { isBot } from '#app/domain/analytics/bot.ts'
import { EVENTS_MAX_BYTES } from '#app/domain/analytics/event.ts'
import { readBatch } from '#app/domain/analytics/read-batch.server.ts'
import { recordVisit } from '#app/domain/analytics/record-visit.server.ts'
import { networkOf } from '#app/http/client-network.ts'
import { rateLimit } from '#app/http/rate-limit.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { isStaffVisit } from '#app/http/staff-visit.ts'
import { env } from '#app/infra/env.server.ts'

import type { Route } from './+types/events'

/** One browser sends once in two seconds at most; a mobile network puts many behind one address. */
const limit = rateLimit({ attempts: 300, windowSeconds: 60 })

const say = (status: number, sentence: string, headers: Record<string, string> = {}) =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })

/** Takes what visitors' browsers count, from this shop's own pages (the HTTP shell sees to that). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { clientAddress } = context.get(requestContext)
  const waitSeconds = await limit(networkOf(clientAddress))
  if (waitSeconds !== null) {
    return say(429, 'Too many events at once. Please wait a little.', {
      'Retry-After': String(waitSeconds),
    })
  }
  const text = await request.text()
  if (Buffer.byteLength(text) > EVENTS_MAX_BYTES) return say(413, 'These are too many events.')
  const shopUrl = new URL(env().PUBLIC_URL ?? request.url)
  const userAgent = request.headers.get('user-agent')
  const sender = { userAgent, shopHost: shopUrl.host, now: new Date() }
  const rows = readBatch(parseJson(text), sender)
  if (!rows) return say(400, 'These are no events.')
  if (!isBot(userAgent) && !isStaffVisit(request)) recordVisit(rows)
  return new Response(null, { status: 204 })
}

export function loader(): Response {
  return say(405, 'This address takes events and shows none.', { Allow: 'POST' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
