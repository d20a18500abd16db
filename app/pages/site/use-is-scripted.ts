import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and until hydration, so that the version without script shows first. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
