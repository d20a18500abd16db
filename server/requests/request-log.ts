import type { Context, MiddlewareHandler } from 'hono'

import { logger } from '#app/infra/logger.server.ts'
import { countRequest } from '#app/infra/metrics.server.ts'

import { routePattern } from '../route-pattern.ts'
import type { AppEnv } from './app-env.ts'

/** Monitoring requests these every few seconds. */
const PROBES = new Set(['/health', '/metrics'])

/** Without the query, because people type names and numbers into it. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = performance.now()
  const { outgoing } = c.env
  const { socket } = outgoing
  const writtenBefore = socket?.bytesWritten ?? 0
  const tell = () => {
    const ms = performance.now() - startedAt
    const bytes = (socket?.bytesWritten ?? 0) - writtenBefore
    report(c, { ms, bytes, isAborted: !outgoing.writableFinished })
  }
  outgoing.once('close', tell)
  await next()
}

type Served = {
  ms: number
  /** Bytes on the wire, headers included. */
  bytes: number
  isAborted: boolean
}

function report(c: Context<AppEnv>, { ms, bytes, isAborted }: Served): void {
  const { method, path } = c.req
  const route = routePattern(path)
  const { statusCode: status } = c.env.outgoing
  countRequest({ method, route, status, seconds: ms / 1000 })
  const line = {
    requestId: c.var.requestId,
    method,
    path: readable(path),
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
    ...(isAborted && { aborted: true }),
  }
  if (PROBES.has(path)) logger.debug(line, 'request')
  else logger.info(line, 'request')
}

/** Decoded, so that the log's redaction recognises personal data. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
