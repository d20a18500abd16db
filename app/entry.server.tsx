import { hash } from 'node:crypto'
import { text } from 'node:stream/consumers'

import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'

import { isDatabaseUnavailable } from './domain/health/is-database-unavailable.ts'
import { contentSecurityPolicy } from './http/render/content-security-policy.ts'
import { CLOSED_RETRY_AFTER_SECONDS } from './http/render/maintenance.server.ts'
import { outageContext } from './http/render/outage.server.ts'
import { renderDocument } from './http/render/render-document.server.tsx'
import { requestContext } from './http/render/request-context.ts'
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
  if (data !== null && status === 200) {
    const etag = dataTag(data, headers)
    headers.set('ETag', etag)
    if (request.headers.get('If-None-Match') === etag) {
      return new Response(null, { status: 304, headers })
    }
  }
  const { html, scriptHashes } = await renderDocument({
    context,
    data,
    url: request.url,
    requestId: loadContext.get(requestContext).requestId,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isDevelopment = import.meta.env.DEV
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes, { isDevelopment }))
  if (status === 503) headers.set('Retry-After', CLOSED_RETRY_AFTER_SECONDS)
  return new Response(html, { status, headers })
}

/**
 * Names a page by its data, for the page cache; the shell takes it off what a visitor is sent. A page is
 * made from what its loaders gave and its address, and from nothing else, or it could not start in a
 * browser: the same data make the same page, and it need not be made again.
 */
function dataTag(data: string, headers: Headers): string {
  return `"${hash('sha256', JSON.stringify([...headers]) + data, 'base64')}"`
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
