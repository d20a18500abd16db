import type { Handler } from 'hono'

import { networkOf } from '#app/http/limits/client-network.ts'
import { rateLimit } from '#app/http/limits/rate-limit.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { AppEnv } from './app-env.ts'
import { readAtMost } from './request-body.ts'

const REPORT_MAX_BYTES = 8_000
const FIELD_MAX_LENGTH = 200

// A faulty page sends reports on every visit; a few of them say as much as all.
const perNetwork = rateLimit({ attempts: 5, windowSeconds: 60 })
const perShop = rateLimit({ attempts: 200, windowSeconds: 3_600 })

/**
 * Logs what a browser blocked under a page's Content-Security-Policy. Always responds with 204:
 * browsers ignore any other response, and reports cut off or beyond the limits are dropped.
 */
export const receiveCspReport: Handler<AppEnv> = async (c) => {
  const bytes = await readAtMost(c.req.raw, REPORT_MAX_BYTES)
  const violation = typeof bytes === 'string' ? null : readCspReport(Buffer.from(bytes).toString())
  if (violation && isWithinLimits(c.var.clientAddress)) {
    logger.warn({ requestId: c.var.requestId, ...violation }, 'blocked by the content policy')
  }
  return c.body(null, 204)
}

const isWithinLimits = (address: string) =>
  perNetwork(networkOf(address)) === null && perShop('shop') === null

type CspViolation = {
  /** Such as `script-src-elem`. */
  directive: string
  /** An origin, or a keyword such as `inline`. */
  blocked: string
  /** The page's path. Without the query, because people type names and numbers into it. */
  page: string
  source: string
  line: number | null
}

/**
 * Reads the body of a `report-uri` request (CSP level 2).
 * @returns null for anything else, and for anything a browser extension added to the page
 */
export function readCspReport(body: string): CspViolation | null {
  const report = reportIn(body)
  if (!report) return null
  const field = (name: string) => {
    const value = report[name]
    return typeof value === 'string' ? value.slice(0, FIELD_MAX_LENGTH) : ''
  }
  const directive = field('effective-directive') || field('violated-directive')
  const page = URL.parse(field('document-uri'))
  const blocked = withoutPath(field('blocked-uri'))
  const source = withoutQuery(field('source-file'))
  if (!directive || !page || isExtension(blocked) || isExtension(source)) return null
  const line = report['line-number']
  return {
    directive,
    blocked,
    page: page.pathname,
    source,
    line: Number.isInteger(line) ? Number(line) : null,
  }
}

function reportIn(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const report: unknown = isRecord(parsed) ? parsed['csp-report'] : null
    return isRecord(report) ? report : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Some browsers report an extension's full URL, others only its scheme. */
const isExtension = (place: string) => /^([a-z]+-)+extension\b/i.test(place)

function withoutPath(place: string): string {
  const url = URL.parse(place)
  return url === null || url.origin === 'null' ? place.replace(/[:?#].*$/, '') : url.origin
}

const withoutQuery = (place: string) => place.replace(/[?#].*$/, '')
