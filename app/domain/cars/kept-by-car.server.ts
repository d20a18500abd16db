import { LRUCache } from 'lru-cache'

import { onChange } from '#app/infra/db/changes.server.ts'

import { changedCars } from './changed-cars.server.ts'

/** For what no command announces, such as a row changed by hand. */
const KEPT_FOR_MS = 60_000

/** Reads what is not at hand, by id; what is not there is left out. */
type Load<Value> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Keeps what was read of single cars until one of them changes, at most so many, the least used
 * forgotten first. Pages are dropped many at a time, since a car may show on any; made anew, they find
 * here what did not change. While changes of other processes may go unheard nothing is kept.
 */
export class KeptByCar<Value extends object> {
  readonly #kept: LRUCache<string, Value>
  #isDeaf = false
  #changes = 0

  constructor({ most }: { most: number }) {
    this.#kept = new LRUCache({ max: most, ttl: KEPT_FOR_MS })
    onChange((event) => {
      if (event.kind !== 'changed') this.#isDeaf = event.kind === 'lost'
      const changed = changedCars(event)
      if (changed === 'all') this.#kept.clear()
      else for (const id of changed) this.#kept.delete(id)
      if (changed === 'all' || changed.size > 0) this.#changes += 1
    })
  }

  /** Of these cars, by id. */
  async read(ids: readonly string[], load: Load<Value>): Promise<ReadonlyMap<string, Value>> {
    const found = new Map<string, Value>()
    const missing: string[] = []
    for (const id of ids) {
      const kept = this.#isDeaf ? undefined : this.#kept.get(id)
      if (kept) found.set(id, kept)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const changesBefore = this.#changes
    const loaded = await load(missing)
    for (const [id, value] of loaded) {
      found.set(id, value)
      // What changed while it was read may have been read before the change.
      if (!this.#isDeaf && this.#changes === changesBefore) this.#kept.set(id, value)
    }
    return found
  }
}
