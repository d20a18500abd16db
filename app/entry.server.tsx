import { hash } from 'node:crypto'
import { text } from 'node:stream/consumers'

import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'

import { isDatabaseUnavailable } from './domain/health/is-database-unavailable.ts'
import { contentSecurityPolicy } from './http/content-security-policy.ts'
import { CLOSED_RETRY_AFTER_SECONDS } from './http/maintenance.server.ts'
import { outageContext } from './http/outage.server.ts'
import { renderDocument } from './http/render-document.server.tsx'
import { renderTurn } from './http/render-turn.server.ts'
import { isSame, renderingContext } from './http/rendering-context.ts'
import { requestContext } from './http/request-context.ts'
import { logger } from './infra/logger.server.ts'

/** A page waits for its data at most this long. */
export const streamTimeout = 10_000

/** A page as it is sent, with the policy that lets its own scripts run. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : null
  const rendering = loadContext.get(renderingContext)
  if (rendering && data !== null && status === 200) {
    rendering.made = nameOf(data, headers)
    if (isSame(rendering)) return new Response(null, { headers })
  }
  await renderTurn()
  const { html, scriptHashes } = await renderDocument({
    context,
    data,
    url: request.url,
    requestId: loadContext.get(requestContext).requestId,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes))
  if (status === 503) headers.set('Retry-After', CLOSED_RETRY_AFTER_SECONDS)
  return new Response(html, { status, headers })
}

function nameOf(data: string, headers: Headers): string {
  return hash('sha256', JSON.stringify([...headers]) + data, 'base64')
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who closed the page is no error of ours.
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  const { pathname } = new URL(request.url)
  if (isDatabaseUnavailable(error)) context.get(outageContext).isOutage = true
  if (isRouteErrorResponse(error) && error.status < 500) {
    logger.info({ requestId, pathname, status: error.status }, 'request refused')
    return
  }
  logger.error({ requestId, pathname, err: error }, 'request failed')
}
