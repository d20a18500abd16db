import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { isDatabaseUnavailable } from '#app/domain/health/is-database-unavailable.ts'
import { outageAnswer, outageContext } from '#app/http/outage.server.ts'
import { type Rendering, renderingContext } from '#app/http/rendering-context.ts'
import { requestContext, type RequestInfo } from '#app/http/request-context.ts'
import { closeDatabase, giveUpSilentConnections } from '#app/infra/db/database.server.ts'
import { listenForChanges } from '#app/infra/db/listen.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { startJobs } from '#app/jobs/start-jobs.ts'

import { policyOfTheRest, safeHeaders } from './answer-headers.ts'
import { clientAddress } from './client-address.ts'
import { compressAnswers } from './delivery/compress-answers.ts'
import { ASK_BEFORE_USE } from './delivery/kept-page.ts'
import { pageCache } from './delivery/page-cache.ts'
import { showMetrics } from './metrics.ts'
import { originCheck } from './origin-check.ts'
import { pageLimit } from './page-limit.ts'
import { problemPage } from './problem-page.ts'
import { requestGuard } from './request-guard.ts'
import { requestLog } from './request-log.ts'
import type { ShellEnv } from './shell.ts'
import { staticFiles } from './static-files.ts'

/** Far above the longest question that a page or a job asks. */
const SILENCE_MS = 60_000

const publicUrl = env().PUBLIC_URL

const handleRequest = createRequestHandler(
  // Behind TLS the request's own origin is http, and React Router would refuse every action.
  { ...build, ...(publicUrl ? { allowedActionOrigins: [new URL(publicUrl).host] } : {}) },
  env().NODE_ENV,
)

// While the shop is worked on, a page changes with its code, which no cache hears of.
const pageCacheBytes = env().NODE_ENV === 'development' ? 0 : env().PAGE_CACHE_MB * 1_000_000

async function renderPage(
  request: Request,
  visit: RequestInfo,
  rendering: Rendering | null = null,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(renderingContext, rendering)
  const outcome = { isOutage: false }
  context.set(requestContext, visit)
  context.set(outageContext, outcome)
  const answer = await handleRequest(request, context)
  return outcome.isOutage && answer.status === 500 ? outageAnswer(answer) : answer
}

/** The HTTP shell: everything a request passes before a route sees it. */
export const app = new Hono<ShellEnv>()

app.use(requestId({ headerName: env().TRUST_PROXY ? 'X-Request-Id' : '' }))
app.use(async (c, next) => {
  await next()
  // Not by c.header(), which copies the answer and takes the server's fast way from it.
  const { headers } = c.res
  headers.set('X-Request-Id', c.var.requestId)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_BEFORE_USE)
})
app.use(requestLog)
app.use(safeHeaders)
app.use(policyOfTheRest)
app.use(compressAnswers)
app.get('/metrics', showMetrics)
app.use('/assets/*', staticFiles)
app.use(requestGuard)
app.use(clientAddress)
app.use(originCheck)
app.use(pageLimit)
app.use(pageCache({ render: renderPage, maxBytes: pageCacheBytes }))
app.use(staticFiles)
app.all('*', (c) => {
  const { requestId, clientAddress } = c.var
  return renderPage(c.req.raw, { requestId, clientAddress })
})

app.onError((error, c) => {
  logger.error({ requestId: c.var.requestId, path: c.req.path, err: error }, 'request failed')
  return problemPage({
    status: isDatabaseUnavailable(error) ? 503 : 500,
    sentence: 'Something went wrong on our side. Please try again in a moment.',
    requestId: c.var.requestId,
  })
})

/**
 * Starts to hear what other processes change, so that this one serves nothing stale, and what
 * runs in the background.
 * @returns how to give back what the bundle holds, once no request is left
 */
export async function open(): Promise<() => Promise<void>> {
  giveUpSilentConnections(SILENCE_MS)
  const listening = await listenForChanges()
  const stopJobs = startJobs()
  return async () => {
    await stopJobs()
    await listening.close()
    await closeDatabase()
  }
}
