import { randomUUID } from 'node:crypto'

export type Change = { entity: string; ids: string[] | null }

/** `all` when the changes are unknown. */
export type Changes = readonly Change[] | 'all'

type Listener = (changes: Changes) => void

export const CHANGES_CHANNEL = 'shop_changes'

/** Sent through the channel when notices may have been lost. */
export const RESUMED = 'resumed'

/** A NOTIFY payload must stay below 8,000 bytes; above this the ids are left out. */
const PAYLOAD_MAX_BYTES = 7000

const origin = randomUUID()
const listeners = new Set<Listener>()

/**
 * Calls `listener` synchronously with all changes, in order. It must not throw, and only marks what
 * is stale. Caches use `cachedUntilChanged` or `keepUpToDate` instead, which also work while
 * notices are not arriving.
 * @returns unsubscribes
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(changes: Changes): void {
  for (const listener of listeners) listener(changes)
}

/** The text of NOTIFY: ids only, never values. */
export function encodeChanges(changes: Change[]): string {
  const notice = JSON.stringify({ origin, changes })
  if (Buffer.byteLength(notice) <= PAYLOAD_MAX_BYTES) return notice
  const entities = new Set(changes.map(({ entity }) => entity))
  return JSON.stringify({ origin, changes: [...entities].map((entity) => ({ entity, ids: null })) })
}

/** Skips our own notices, which were announced at commit. */
export function receiveChanges(notice: string): void {
  if (notice === RESUMED) return announce('all')
  const message = JSON.parse(notice) as { origin: string; changes: Change[] }
  if (message.origin !== origin) announce(message.changes)
}
