import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { requestContext } from '#app/http/request-context.ts'
import { closeDatabase } from '#app/infra/db/database.server.ts'
import { listenForChanges } from '#app/infra/db/listen.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { startJobs } from '#app/jobs/start-jobs.ts'

import { clientAddress } from './client-address.ts'
import { originCheck } from './origin-check.ts'
import { problemPage } from './problem-page.ts'
import { requestGuard } from './request-guard.ts'
import { requestLog } from './request-log.ts'
import type { ShellEnv } from './shell.ts'
import { staticFiles } from './static-files.ts'

const publicUrl = env().PUBLIC_URL

const renderPage = createRequestHandler(
  // Behind TLS the request's own origin is http, and React Router would refuse every action.
  { ...build, ...(publicUrl ? { allowedActionOrigins: [new URL(publicUrl).host] } : {}) },
  env().NODE_ENV,
)

/** The HTTP shell: everything a request passes before a route sees it. */
export const app = new Hono<ShellEnv>()

app.use(requestId({ headerName: env().TRUST_PROXY ? 'X-Request-Id' : '' }))
app.use(async (c, next) => {
  await next()
  c.header('X-Request-Id', c.var.requestId)
})
app.use(requestLog)
app.use(
  secureHeaders({
    // Only a site that is served over TLS may promise to stay there.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  }),
)
app.use(compress())
app.use('/assets/*', staticFiles)
app.use(requestGuard)
app.use(clientAddress)
app.use(originCheck)
app.use(staticFiles)
app.all('*', (c) => {
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: c.var.requestId,
    clientAddress: c.var.clientAddress,
  })
  return renderPage(c.req.raw, context)
})

app.onError((error, c) => {
  logger.error({ requestId: c.var.requestId, path: c.req.path, err: error }, 'request failed')
  return problemPage({
    status: 500,
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
  const listening = await listenForChanges()
  const stopJobs = startJobs()
  return async () => {
    await stopJobs()
    await listening.close()
    await closeDatabase()
  }
}
