import { type Changes, onChange } from '#app/infra/db/changes.server.ts'

import { type Refreshed, refreshCarMarket } from './refresh-car-market.server.ts'
import { staleComparisons } from './stale-comparisons.ts'

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
  const close = onChange((changes: Changes) => {
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
