import { isBot, EVENTS_MAX_BYTES } from '#app/domain/analytics/event.ts'
import { readBatch, recordVisit } from '#app/domain/analytics/record-visit.server.ts'
import { hasSessionCookie } from '#app/http/auth/auth-request.server.ts'
import { networkOf } from '#app/http/limits/client-network.ts'
import { visitorBudget } from '#app/http/limits/visitor-budget.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { env } from '#app/infra/env.server.ts'

import type { Route } from './+types/events'

/** A browser sends every two seconds at most. */
const limit = visitorBudget({
  device: { attempts: 300, windowSeconds: 60, delayMs: 50 },
  network: { attempts: 6_000, windowSeconds: 60, delayMs: 20 },
})

const textResponse = (status: number, sentence: string, headers: Record<string, string> = {}) =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })

/** Receives analytics events, from our own pages only (checked by the HTTP shell). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { clientAddress } = context.get(requestContext)
  const waitSeconds = await limit({ request, clientAddress })
  if (waitSeconds !== null) {
    return textResponse(429, 'Too many requests. Please wait a moment.', {
      'Retry-After': String(waitSeconds),
    })
  }
  const text = await request.text()
  if (Buffer.byteLength(text) > EVENTS_MAX_BYTES)
    return textResponse(413, 'The batch of events is too large.')
  const shopUrl = new URL(env().PUBLIC_URL ?? request.url)
  const userAgent = request.headers.get('user-agent')
  const sender = { userAgent, shopHost: shopUrl.host, now: new Date() }
  const batch = readBatch(parseJson(text), sender)
  if (!batch) return textResponse(400, 'This is not a valid batch of events.')
  if (!isBot(userAgent) && !hasSessionCookie(request)) {
    recordVisit(batch.rows, { network: networkOf(clientAddress), visit: batch.visit })
  }
  return new Response(null, { status: 204 })
}

export function loader(): Response {
  return textResponse(405, 'Events can only be posted here.', { Allow: 'POST' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
