import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router'

import { tellFailedWrite } from '#app/components/staff/failed-write.ts'

type Results = Record<string, DataStrategyResult>

/** Below 400 the router would read the page's data anew, and fail at that as well. */
const NOT_SAVED = 503

let failedOn = ''

/**
 * Runs in the browser around every navigation and write of the back office. A write that the
 * shop's or the connection's trouble broke would take the page down, and what was typed with it:
 * the page stays as it is and says so (`FailedWriteAlert`). Refusals and redirects pass.
 */
export async function keepForm(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === 'GET') {
    if (new URL(request.url).pathname !== failedOn) tellFailedWrite(false)
    return next()
  }
  tellFailedWrite(false)
  const results = await next()
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isTrouble(result)) continue
    results[routeId] = { type: 'data', result: data(undefined, NOT_SAVED) }
    failedOn = window.location.pathname
    tellFailedWrite(true)
  }
  return results
}

/** An answer above 499, one that could not be read, or none. */
function isTrouble(result: unknown): boolean {
  if (result instanceof Response) return result.status >= 500
  if (isRouteErrorResponse(result)) return result.status >= 500
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result
  return !isWrapped || isTrouble(result.data)
}
