import { LRUCache } from 'lru-cache'

import { keepUpToDate } from '#app/infra/db/cached-until-changed.server.ts'

import { changedCars } from './changed-cars.server.ts'

/** For what no command announces, such as a row changed by hand. */
const KEPT_FOR_MS = 60_000

/** Reads what is not at hand, by id; what is not there is left out. */
type Load<Value> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Keeps what was read of single cars until one of them changes, at most so many, the least used
 * forgotten first. Pages are dropped many at a time, since a car may show on any; made anew, they find
 * here what did not change.
 */
export class CarRowCache<Value extends object> {
  readonly #readCache: () => Promise<LRUCache<string, Value>>
  #changes = 0

  constructor({ most }: { most: number }) {
    const empty = new LRUCache<string, Value>({ max: most, ttl: KEPT_FOR_MS })
    this.#readCache = keepUpToDate(empty, (cache, changes) => {
      const changed = changedCars(changes)
      if (changed === 'all') cache.clear()
      else for (const id of changed) cache.delete(id)
      if (changed === 'all' || changed.size > 0) this.#changes += 1
    })
  }

  /** Of these cars, by id. */
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
      // What changed while it was read may have been read before the change.
      if (this.#changes === changesBefore) cache.set(id, value)
    }
    return found
  }
}
