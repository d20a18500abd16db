import { createContext, use } from 'react'

export const DataSaverContext = createContext(false)

/** Whether this visitor's pages should cost little. */
export function useDataSaver(): boolean {
  return use(DataSaverContext)
}

/**
 * When a link fetches what the page it leads to needs: while a pointer rests on it or a finger
 * touches it, or not before it is pressed. Speculation rules would be of no use here, as they
 * fetch documents and links in a started shop fetch data.
 */
export function usePrefetch(): 'intent' | 'none' {
  return use(DataSaverContext) ? 'none' : 'intent'
}
