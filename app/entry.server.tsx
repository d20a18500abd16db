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

import { contentSecurityPolicy } from './http/content-security-policy.ts'
import { finishDocument } from './http/document.ts'
import { RenderContext } from './http/render-context.ts'
import { requestContext } from './http/request-context.ts'
import { logger } from './infra/logger.server.ts'

/** A page waits for its data at most this long. */
export const streamTimeout = 10_000

/** When a search engine that met the maintenance notice may ask again. */
const RETRY_AFTER_SECONDS = '3600'

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
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(html, { status, headers })
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
  if (isRouteErrorResponse(error) && error.status < 500) {
    logger.info({ requestId, pathname, status: error.status }, 'request refused')
    return
  }
  logger.error({ requestId, pathname, err: error }, 'request failed')
}
