import { createContext } from 'react'

type RenderInfo = {
  /** Shown on error pages only: a page that may be cached never names a request. */
  requestId: string | null
  /** Marks the inline scripts that the renderer writes; see `finishDocument`. */
  nonce: string | undefined
}

/** What the server's renderer tells the tree; a browser has neither. */
export const RenderContext = createContext<RenderInfo>({ requestId: null, nonce: undefined })
