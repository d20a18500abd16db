import { createContext, use } from 'react'

export const DataSaverContext = createContext(false)

export function useDataSaver(): boolean {
  return use(DataSaverContext)
}

/**
 * On hover or touch, or never. Speculation rules would not help: they fetch documents, while links
 * in a hydrated app fetch data.
 */
export function usePrefetch(): 'intent' | 'none' {
  return use(DataSaverContext) ? 'none' : 'intent'
}
