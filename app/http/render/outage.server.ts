import { createContext } from 'react-router'

/** Set when a request failed because the database was unavailable. */
export const outageContext = createContext<{ isOutage: boolean }>()

const RETRY_AFTER_SECONDS = '10'
/** Distinguishes it from the maintenance notice, which is an intended 503. */
const MARK = 'X-Outage'

export function outageResponse(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  headers.set('Cache-Control', 'no-store')
  headers.set(MARK, 'database')
  return new Response(response.body, { status: 503, headers })
}

export const isOutage = (headers: Headers): boolean => headers.has(MARK)
