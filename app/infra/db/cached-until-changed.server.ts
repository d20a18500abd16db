import { logger } from '#app/infra/logger.server.ts'
import { markUncacheable } from '#app/infra/request-scope.server.ts'

import { upToDate } from './change-log.server.ts'
import { type Changes, onChange } from './changes.server.ts'
import type { Database } from './tables.ts'

/**
 * Holds what was read from the database and drops what a change makes stale. There is no way to it
 * but the function it gives, which first sees to it that every change is known.
 * @param drop takes out of `cache` what may be stale after `changes`
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
 * What `load` gives, read again after a change of one of the tables. Many who ask at once wait for
 * one reading; who asks after a change does not get what was being read before it.
 * @returns how to read it; throws what `load` throws, and asks it again the next time
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
 * In place of an error, what was read last: the shop goes on while the database does not answer, and
 * what is made of it then is not cached.
 * @param fallback what to go by before anything was read; without one the error is thrown
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
