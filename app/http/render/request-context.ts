import { createContext } from 'react-router'

export type RequestInfo = {
  requestId: string
  /** Behind a trusted proxy, the address that the proxy forwards. */
  clientAddress: string
  /** The listening address, for requests of this machine while PUBLIC_URL is unset. */
  loopbackOrigin: string | null
}

export const requestContext = createContext<RequestInfo>()
