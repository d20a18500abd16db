import { useSyncExternalStore } from 'react'

/** Nothing was answered that says a write was done; how the page is told, whose form stays. */
let isShown = false
const listeners = new Set<() => void>()

export function tellFailedWrite(isFailed: boolean): void {
  isShown = isFailed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last write of this page failed. */
export function useFailedWrite(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  )
}
