import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and until the page's script has taken over: what works without it shows. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
