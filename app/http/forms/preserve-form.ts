import { data, type DataStrategyResult, isRouteErrorResponse } from 'react-router'

import { setFailedWrite } from './failed-write.ts'

type Results = Record<string, DataStrategyResult>

/** Below 400, the router would revalidate the page's data and fail at that too. */
const NOT_SAVED = 503

let failedOn = ''

/**
 * Runs in the browser around every back-office navigation and write. A write that fails on the server
 * or the network would replace the page with an error and lose what was typed; instead the page
 * stays and shows `FailedWriteAlert`. Refusals and redirects pass.
 */
export async function preserveForm(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === 'GET') {
    if (new URL(request.url).pathname !== failedOn) setFailedWrite(false)
    return next()
  }
  setFailedWrite(false)
  const results = await next()
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isTrouble(result)) continue
    results[routeId] = { type: 'data', result: data(undefined, NOT_SAVED) }
    failedOn = window.location.pathname
    setFailedWrite(true)
  }
  return results
}

function isTrouble(result: unknown): boolean {
  if (result instanceof Response) return result.status >= 500
  if (isRouteErrorResponse(result)) return result.status >= 500
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result
  return !isWrapped || isTrouble(result.data)
}
