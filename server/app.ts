import type { RequestListener } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { isDatabaseUnavailable } from '#app/domain/health/is-database-unavailable.ts'
import { CSP_REPORTS } from '#app/http/render/content-security-policy.ts'
import { outageResponse, outageContext } from '#app/http/render/outage.server.ts'
import { requestContext, type RequestInfo } from '#app/http/render/request-context.ts'
import { closeDatabase, giveUpSilentConnections } from '#app/infra/db/database.server.ts'
import { listenForChanges } from '#app/infra/db/listen.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { inRequestScope } from '#app/infra/request-scope.server.ts'
import { startJobs } from '#app/jobs/start-jobs.ts'

import { ASK_BEFORE_USE } from './delivery/cached-page.ts'
import { compressResponses } from './delivery/compress-responses.ts'
import { pageCache } from './delivery/page-cache.ts'
import { showMetrics } from './metrics.ts'
import type { AppEnv } from './requests/app-env.ts'
import { clientAddress } from './requests/client-address.ts'
import { receiveCspReport } from './requests/csp-reports.ts'
import { originCheck } from './requests/origin-check.ts'
import { pageLimit } from './requests/page-limit.ts'
import { respondToBrokenRequest, problemPage } from './requests/problem-page.ts'
import { bodyGuard, requestGuard } from './requests/request-guard.ts'
import { requestLog } from './requests/request-log.ts'
import { policyOfTheRest, safeHeaders } from './requests/response-headers.ts'
import { staticFiles } from './requests/static-files.ts'

/** Far longer than any query of a page or a job. */
const SILENCE_MS = 60_000

const publicUrl = env().PUBLIC_URL

// The build's module sets these to undefined where the router expects them to be absent.
const { basename = '/', allowedActionOrigins = false, unstable_getCriticalCss, ...built } = build

const handleRequest = createRequestHandler(
  // Behind TLS the request's own origin is http, so React Router would refuse every action.
  {
    ...built,
    basename,
    allowedActionOrigins: publicUrl ? [new URL(publicUrl).host] : allowedActionOrigins,
    ...(unstable_getCriticalCss && { unstable_getCriticalCss }),
  },
  import.meta.env.MODE,
)

// In development a page changes with its code, which no cache is notified of.
const pageCacheBytes = import.meta.env.DEV ? 0 : env().PAGE_CACHE_MB * 1_000_000

const renderPage = (request: Request, visit: RequestInfo) =>
  inRequestScope(() => respond(request, visit))

async function respond(request: Request, visit: RequestInfo): Promise<Response> {
  const context = new RouterContextProvider()
  const outcome = { isOutage: false }
  context.set(requestContext, visit)
  context.set(outageContext, outcome)
  const response = await handleRequest(request, context)
  return outcome.isOutage && response.status === 500 ? outageResponse(response) : response
}

const app = new Hono<AppEnv>()

app.use(requestId({ headerName: env().TRUST_PROXY ? 'X-Request-Id' : '' }))
app.use(async (c, next) => {
  await next()
  // Not c.header(), which copies the response and disables the server's fast path.
  const { headers } = c.res
  headers.set('X-Request-Id', c.var.requestId)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_BEFORE_USE)
})
app.use(requestLog)
app.use(safeHeaders)
app.use(policyOfTheRest)
app.use(compressResponses)
app.get('/metrics', showMetrics)
app.use('/assets/*', staticFiles)
app.use(requestGuard)
app.use(clientAddress)
app.use(originCheck)
app.use(pageLimit)
app.post(CSP_REPORTS, receiveCspReport)
app.use(bodyGuard)
app.use(pageCache({ render: renderPage, maxBytes: pageCacheBytes }))
app.use(staticFiles)
app.all('*', async (c) => {
  const { requestId, clientAddress, loopbackOrigin } = c.var
  const { result: response } = await renderPage(c.req.raw, {
    requestId,
    clientAddress,
    loopbackOrigin,
  })
  // This ETag identifies the page's data for the page cache; another build renders another page
  // from it.
  if (response.headers.get('Content-Type')?.startsWith('text/html')) response.headers.delete('ETag')
  return response
})

app.onError((error, c) => {
  logger.error({ requestId: c.var.requestId, path: c.req.path, err: error }, 'request failed')
  return problemPage({
    status: isDatabaseUnavailable(error) ? 503 : 500,
    sentence: 'Something went wrong on our side. Please try again in a moment.',
    requestId: c.var.requestId,
  })
})

export type Application = {
  listener: RequestListener
  close: () => Promise<void>
}

export type OpenApplication = () => Promise<Application>

export async function open(): Promise<Application> {
  giveUpSilentConnections(SILENCE_MS)
  const listening = await listenForChanges()
  const stopJobs = startJobs()
  return {
    listener: getRequestListener(app.fetch, { errorHandler: respondToBrokenRequest }),
    close: async () => {
      await stopJobs()
      await listening.close()
      await closeDatabase()
    },
  }
}
