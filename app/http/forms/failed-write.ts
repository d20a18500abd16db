import { useSyncExternalStore } from 'react'

/** Set when a write got no successful response, so that the page can say so above its form. */
let hasFailed = false
const listeners = new Set<() => void>()

export function setFailedWrite(isFailed: boolean): void {
  hasFailed = isFailed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useFailedWrite(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  )
}
