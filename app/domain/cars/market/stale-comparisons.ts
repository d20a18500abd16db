/** Tables whose changes affect every comparison. */
const OF_THE_MARKET = new Set([
  'car_makes',
  'car_models',
  'categories',
  'fact_sets',
  'market_aliases',
  'market_sources',
])

type Changes = readonly { entity: string; ids: readonly string[] | null }[] | 'all'

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
