import { randomUUID } from 'node:crypto'

/** Rows of one table that a committed command changed; `ids: null` means any of them. */
export type Change = { entity: string; ids: string[] | null }

/** What was committed, by this process or another; `all` when that isn't known. */
export type Changes = readonly Change[] | 'all'

type Listener = (changes: Changes) => void

/** The channel of NOTIFY. */
export const CHANGES_CHANNEL = 'shop_changes'

/** What comes through it in place of changes when notices may have been lost. */
export const RESUMED = 'resumed'

/** A NOTIFY payload must stay below 8,000 bytes; above this the ids are left out. */
const PAYLOAD_MAX_BYTES = 7000

const origin = randomUUID()
const listeners = new Set<Listener>()

/**
 * Calls `listener` with all changes this process learns of, at once and in order of arrival. It must
 * not throw and does no work of its own: it marks what is stale. Whoever caches what was read uses
 * `cachedUntilChanged` or `keepUpToDate` instead, which also hold while no notices come.
 * @returns a function that ends it.
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners of this process. */
export function announce(changes: Changes): void {
  for (const listener of listeners) listener(changes)
}

/** A notice, the text that NOTIFY carries to other processes: ids only, never values. */
export function encodeChanges(changes: Change[]): string {
  const notice = JSON.stringify({ origin, changes })
  if (Buffer.byteLength(notice) <= PAYLOAD_MAX_BYTES) return notice
  const entities = new Set(changes.map(({ entity }) => entity))
  return JSON.stringify({ origin, changes: [...entities].map((entity) => ({ entity, ids: null })) })
}

/** Takes a notice from any process; our own changes were announced when they committed. */
export function receiveChanges(notice: string): void {
  if (notice === RESUMED) return announce('all')
  const message = JSON.parse(notice) as { origin: string; changes: Change[] }
  if (message.origin !== origin) announce(message.changes)
}
