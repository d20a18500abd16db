import { createContext } from 'react'

/**
 * The id of the request that rendered this document, for error pages only: a page
 * that may be cached never shows it.
 */
export const RequestIdContext = createContext<string | null>(null)
