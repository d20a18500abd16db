import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { RenderContext } from './components/render-context.ts'
import { isDatabaseUnavailable } from './domain/health/is-database-unavailable.ts'
import { contentSecurityPolicy } from './http/content-security-policy.ts'
import { finishDocument } from './http/document.ts'
import { CLOSED_RETRY_AFTER_SECONDS } from './http/maintenance.server.ts'
import { outageContext } from './http/outage.server.ts'
import { requestContext } from './http/request-context.ts'
import { logger } from './infra/logger.server.ts'

/** A page waits for its data at most this long. */
export const streamTimeout = 10_000

/** Renders a page whole, so that its scripts can be hashed and the page be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const marker = randomBytes(16).toString('base64url')
  const rendered = await renderWhole(
    <RenderContext value={{ requestId: loadContext.get(requestContext).requestId, nonce: marker }}>
      <ServerRouter context={routerContext} url={request.url} nonce={marker} />
    </RenderContext>,
    marker,
  )
  const { html, scriptHashes } = finishDocument(rendered, marker)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes))
  if (status === 503) headers.set('Retry-After', CLOSED_RETRY_AFTER_SECONDS)
  // As bytes: on its way out text would be measured, copied and encoded again.
  return new Response(Buffer.from(html), { status, headers })
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A larger lazy part would otherwise wait for a script to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
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
