import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** What a browser that refuses to store anything keeps until the page is left. */
const unsaved = new Map<string, string>()

/** What is kept under a key; null where nothing is, or where nothing may be read. */
export function readKept(key: string): string | null {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for all pages and tabs. Never throws: a full or closed store keeps it for this page. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
  for (const listener of listeners) listener()
}

/**
 * A value made from what is kept, here and in other tabs; `nothing` on the server and while the
 * page starts. `read` must give the same value again as long as nothing has changed.
 */
export function useKept<Value>(read: () => Value, nothing: Value): Value {
  return useSyncExternalStore(subscribe, read, () => nothing)
}

function subscribe(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null) unsaved.clear()
    else unsaved.delete(key)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', heard)
  // A page that Back brings to life again has heard nothing in the meantime.
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', heard)
    removeEventListener('pageshow', listener)
  }
}
