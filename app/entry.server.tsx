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
import { readShopMarks } from './http/render/shop-marks.server.ts'
import { logger } from './infra/logger.server.ts'

/** How long a page may wait for its data. */
export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : null
  const marks = await readShopMarks()
  if (data !== null && status === 200) {
    const etag = dataTag(marks ? data + JSON.stringify(marks) : data, headers)
    headers.set('ETag', etag)
    if (request.headers.get('If-None-Match') === etag) {
      return new Response(null, { status: 304, headers })
    }
  }
  const { html, scriptHashes } = await renderDocument({
    context,
    data,
    marks,
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
 * An ETag of the page's data for the page cache, removed before the response is sent. A page
 * depends only on its loader data, URL and the shop's marks, or it could not hydrate, so equal
 * data need not be rendered again.
 */
function dataTag(data: string, headers: Headers): string {
  return `"${hash('sha256', JSON.stringify([...headers]) + data, 'base64')}"`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The visitor left the page, which is no error.
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
