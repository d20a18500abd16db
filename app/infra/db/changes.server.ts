import { randomUUID } from 'node:crypto'

/** Rows of one table that a committed command changed; `ids: null` means any of them. */
export type Change = { entity: string; ids: string[] | null }

/**
 * What a cache hears. `changed` comes after every commit of any process. After `lost`
 * commits of other processes may go unheard: serve uncached until `resumed`, then start
 * from nothing.
 */
export type ChangeEvent =
  | { kind: 'changed'; changes: Change[] }
  | { kind: 'lost' }
  | { kind: 'resumed' }

type Listener = (event: ChangeEvent) => void

/** The channel of NOTIFY. */
export const CHANGES_CHANNEL = 'shop_changes'

/** What comes through it in place of changes when some may have gone unheard. */
export const RESUMED = 'resumed'

/** A NOTIFY payload must stay below 8,000 bytes; above this the ids are left out. */
const PAYLOAD_MAX_BYTES = 7000

const origin = randomUUID()
const listeners = new Set<Listener>()
let currentEpoch = 0
let spoiledReadings = 0

/**
 * A number that grows with every change this process knows of, and when a reading was spoiled. A cache takes it before
 * it reads and stores what it made only if the number is still the same.
 */
export function epoch(): number {
  return currentEpoch
}

/**
 * Says that what is being read now is second best (the database did not answer in full), so that
 * no cache keeps it.
 */
export function spoil(): void {
  currentEpoch += 1
  spoiledReadings += 1
}

/** How often that was said: for a cache that counts for itself the changes that matter to it. */
export function spoilings(): number {
  return spoiledReadings
}

/**
 * Calls `listener` with every change, at once and in order of arrival. It must not throw
 * and does no work of its own: it marks what is stale.
 * @returns a function that ends it.
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners of this process. */
export function announce(event: ChangeEvent): void {
  currentEpoch += 1
  for (const listener of listeners) listener(event)
}

/** The text that NOTIFY carries to other processes: ids only, never values. */
export function encodeChanges(changes: Change[]): string {
  const payload = JSON.stringify({ origin, changes })
  if (Buffer.byteLength(payload) <= PAYLOAD_MAX_BYTES) return payload
  const entities = new Set(changes.map(({ entity }) => entity))
  return JSON.stringify({ origin, changes: [...entities].map((entity) => ({ entity, ids: null })) })
}

/** Takes a NOTIFY payload from any process; our own were announced when they committed. */
export function receiveChanges(payload: string): void {
  if (payload === RESUMED) return announce({ kind: 'resumed' })
  const message = JSON.parse(payload) as { origin: string; changes: Change[] }
  if (message.origin !== origin) announce({ kind: 'changed', changes: message.changes })
}
