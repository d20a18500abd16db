import { type Changes, onChange } from '#app/infra/db/changes.server.ts'

import { type Refreshed, refreshCarMarket } from './refresh-car-market.server.ts'

type Stale = ReturnType<typeof staleComparisons>

export type Comparisons = {
  /** Compares the cars that changed since the last time; all of them if none did. */
  refresh(signal?: AbortSignal): Promise<Refreshed>
  close(): void
}

/** @param onStale called when a car or the market changes */
export function watchComparisons(onStale: () => void): Comparisons {
  let stale: Stale = 'all'
  const add = (more: Stale) => {
    stale = stale === 'all' || more === 'all' ? 'all' : new Set([...stale, ...more])
  }
  const close = onChange((changes) => {
    const changed = staleComparisons(changes)
    if (changed !== 'all' && changed.size === 0) return
    add(changed)
    onStale()
  })
  return {
    close,
    async refresh(signal) {
      const wanted = stale !== 'all' && stale.size === 0 ? 'all' : stale
      stale = new Set()
      try {
        return await refreshCarMarket(wanted === 'all' ? 'all' : [...wanted], {
          ...(signal && { signal }),
        })
      } catch (error) {
        add(wanted)
        throw error
      }
    },
  }
}

/** Tables whose changes affect every comparison. */
const OF_THE_MARKET = new Set([
  'car_makes',
  'car_models',
  'categories',
  'fact_sets',
  'market_aliases',
  'market_sources',
])

/** Ids of the cars to compare again. */
export function staleComparisons(changes: Changes): ReadonlySet<string> | 'all' {
  if (changes === 'all') return 'all'
  const stale = new Set<string>()
  for (const { entity, ids } of changes) {
    if (OF_THE_MARKET.has(entity)) return 'all'
    if (entity !== 'cars') continue
    if (ids === null) return 'all'
    for (const id of ids) stale.add(id)
  }
  return stale
}
