import { logger } from '#app/infra/logger.server.ts'
import { markUncacheable } from '#app/infra/request-scope.server.ts'

import { upToDate } from './change-log.server.ts'
import { type Changes, onChange } from './changes.server.ts'
import type { Database } from './tables.ts'

/**
 * A cache of database rows. It can only be reached through the returned function, which first makes
 * sure that every change is known.
 * @param drop removes from `cache` what may be stale after `changes`
 */
export function keepUpToDate<Cache>(
  cache: Cache,
  drop: (cache: Cache, changes: Changes) => void,
): () => Promise<Cache> {
  onChange((changes) => drop(cache, changes))
  return async () => {
    await upToDate()
    return cache
  }
}

/**
 * The value of `load`, loaded again after a change of one of the tables. Concurrent readers share
 * one load, but never one begun before a change.
 * @returns a reader; it rejects when `load` does, and retries the next time
 */
export function cachedUntilChanged<Value>({
  tables,
  load,
}: {
  tables: readonly (keyof Database)[]
  load: () => Promise<Value>
}): () => Promise<Value> {
  const names = new Set<string>(tables)
  const read = keepUpToDate<{ value: Promise<Value> | null }>({ value: null }, (cache, changes) => {
    if (changes === 'all' || changes.some(({ entity }) => names.has(entity))) cache.value = null
  })
  return async () => {
    const cache = await read()
    if (cache.value) return cache.value
    const value = load()
    cache.value = value
    value.catch(() => {
      if (cache.value === value) cache.value = null
    })
    return value
  }
}

/**
 * Falls back to the last value while the database does not answer, and marks the response as
 * uncacheable.
 * @param fallback used before the first load; without it the error is thrown
 */
export function orLastKnown<Value>(
  read: () => Promise<Value>,
  { what, fallback = null }: { what: string; fallback?: Value | null },
): () => Promise<Value> {
  let lastKnown = fallback
  return async () => {
    try {
      lastKnown = await read()
    } catch (error) {
      if (lastKnown === null) throw error
      logger.error({ err: error }, `${what} could not be read; the last known serve`)
      markUncacheable()
    }
    return lastKnown
  }
}
