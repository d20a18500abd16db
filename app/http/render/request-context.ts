import { createContext } from 'react-router'

export type RequestInfo = {
  /** Names this request in the log, in the `X-Request-Id` header and on error pages. */
  requestId: string
  /** The visitor's address; behind a trusted proxy the one the proxy names. */
  clientAddress: string
}

/** What the HTTP shell knows of a request, for middleware, loaders and actions. */
export const requestContext = createContext<RequestInfo>()
