import { createContext } from 'react-router'

export type RequestInfo = {
  requestId: string
  /** Behind a trusted proxy, the address that the proxy forwards. */
  clientAddress: string
}

export const requestContext = createContext<RequestInfo>()
