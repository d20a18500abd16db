import { createContext } from 'react-router'

/** Set when a request failed because the database could not be asked. */
export const outageContext = createContext<{ isOutage: boolean }>()

const RETRY_AFTER_SECONDS = '10'
/** Tells it from the maintenance notice, which is a 503 too, and meant. */
const MARK = 'X-Outage'

/** Makes an answer that the outage broke say so: come again soon, and nobody keeps it. */
export function outageAnswer(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  headers.set('Cache-Control', 'no-store')
  headers.set(MARK, 'database')
  return new Response(answer.body, { status: 503, headers })
}

/** Whether an answer is one of `outageAnswer`. */
export const isOutage = (headers: Headers): boolean => headers.has(MARK)
