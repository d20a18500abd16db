import type { Changes } from '#app/infra/db/changes.server.ts'

/** Rows that no public page shows, so that an inquiry or a letter empties no cache. */
const SHOWN_NOWHERE = new Set([
  'analytics',
  'audit_log',
  'backup_runs',
  'inquiries',
  'mail_outbox',
  'staged_imports',
  'user_profiles',
])

/**
 * What lists, shelves and the pages of cars are made of. Not categories: their names stand in the
 * menu of every page.
 */
const STOCK = new Set(['cars', 'car_makes', 'car_models', 'media_files'])

/**
 * Which pages may no longer be right after changes. A car's change reaches every page that shows
 * cars, not only its own: any list may gain or lose it, and any car's page may show it as similar.
 * A table that nobody has thought of here reaches everything.
 */
export function reachOf(changes: Changes): 'none' | 'stock' | 'all' {
  if (changes === 'all') return 'all'
  const entities = changes.map(({ entity }) => entity)
  if (entities.every((entity) => SHOWN_NOWHERE.has(entity))) return 'none'
  const isStock = (entity: string) => STOCK.has(entity) || SHOWN_NOWHERE.has(entity)
  return entities.every(isStock) ? 'stock' : 'all'
}
