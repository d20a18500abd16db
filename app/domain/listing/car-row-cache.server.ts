import { LRUCache } from 'lru-cache'

import { keepUpToDate } from '#app/infra/db/cached-until-changed.server.ts'
import type { Changes } from '#app/infra/db/changes.server.ts'

/** Tables whose changes affect cars without naming them, such as a renamed make. */
const CARRIED_THROUGH = new Set(['car_makes', 'car_models', 'categories'])

/**
 * The ids of cars whose rows or pictures may have changed.
 * @param derived a table of theirs, by the car's id, that counts as well
 */
export function changedCars(changes: Changes, derived?: 'car_market'): ReadonlySet<string> | 'all' {
  if (changes === 'all') return 'all'
  const changed = new Set<string>()
  for (const { entity, ids } of changes) {
    if (CARRIED_THROUGH.has(entity)) return 'all'
    if (entity !== 'cars' && entity !== derived) continue
    if (ids === null) return 'all'
    for (const id of ids) changed.add(id)
  }
  return changed
}

/** Covers changes that no command announces, such as a row edited by hand. */
const TTL_MS = 60_000

/** Loads missing entries by id; absent ones are left out. */
type Load<Value> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * LRU cache of data read per car, dropped when that car changes. Pages are invalidated in bulk,
 * since a car may appear on any; rendering them again finds unchanged cars here.
 */
export class CarRowCache<Value extends object> {
  readonly #readCache: () => Promise<LRUCache<string, Value>>
  #changes = 0

  constructor({ max }: { max: number }) {
    const empty = new LRUCache<string, Value>({ max, ttl: TTL_MS })
    this.#readCache = keepUpToDate(empty, (cache, changes) => {
      const changed = changedCars(changes, 'car_market')
      if (changed === 'all') cache.clear()
      else for (const id of changed) cache.delete(id)
      if (changed === 'all' || changed.size > 0) this.#changes += 1
    })
  }

  async clear(): Promise<void> {
    const cache = await this.#readCache()
    cache.clear()
    this.#changes += 1
  }

  async read(ids: readonly string[], load: Load<Value>): Promise<ReadonlyMap<string, Value>> {
    const cache = await this.#readCache()
    const found = new Map<string, Value>()
    const missing: string[] = []
    for (const id of ids) {
      const cached = cache.get(id)
      if (cached) found.set(id, cached)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const changesBefore = this.#changes
    const loaded = await load(missing)
    for (const [id, value] of loaded) {
      found.set(id, value)
      // A car that changed during the read may have been read before the change.
      if (this.#changes === changesBefore) cache.set(id, value)
    }
    return found
  }
}
