import { createContext, type ReactNode } from 'react'

/** The HTML of `card`, which depends on nothing but the row `car` and `variant`. */
export type RenderCard = (request: { car: object; variant: string; card: ReactNode }) => string

type RenderInfo = {
  /** Shown on error pages only: a cacheable page must not contain it. */
  requestId: string | null
  /** For the renderer's inline scripts; see `finishDocument`. */
  nonce: string | undefined
  /** Absent in the browser, where cards are components. */
  renderCard?: RenderCard
}

/** Set by the server's renderer; empty in the browser. */
export const RenderContext = createContext<RenderInfo>({ requestId: null, nonce: undefined })
