import { createContext } from 'react'

type RenderInfo = {
  /** Shown on error pages only: a cacheable page must not contain it. */
  requestId: string | null
  /** For the renderer's inline scripts; see `finishDocument`. */
  nonce: string | undefined
}

/** Set by the server's renderer; empty in the browser. */
export const RenderContext = createContext<RenderInfo>({ requestId: null, nonce: undefined })
