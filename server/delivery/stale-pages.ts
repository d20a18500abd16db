import type { Changes } from '#app/infra/db/changes.server.ts'

/** Tables that no public page shows. */
const SHOWN_NOWHERE = new Set([
  'alert_messages',
  'alert_people',
  'analytics',
  'audit_log',
  'backup_runs',
  'identity_reports',
  'import_photos',
  'import_sources',
  'inquiries',
  'mail_outbox',
  'market_aliases',
  'market_observations',
  'market_sources',
  'price_alerts',
  'quotes',
  'search_alerts',
  'sourcing_tasks',
  'paper_copies',
  'paper_files',
  'staged_imports',
  'unknown_words',
  'user_profiles',
])

/** Without categories, whose names are in every page's menu. */
const STOCK = new Set([
  'cars',
  'car_market',
  'car_makes',
  'car_models',
  'car_papers',
  'inspections',
  'media_files',
])

/**
 * Which pages a change may affect. A car's change affects every page that shows cars: any list may
 * gain or lose it, and any car's page may show it as similar. An unlisted table affects everything.
 */
export function reachOf(changes: Changes): 'none' | 'stock' | 'all' {
  if (changes === 'all') return 'all'
  const entities = changes.map(({ entity }) => entity)
  if (entities.every((entity) => SHOWN_NOWHERE.has(entity))) return 'none'
  const isStock = (entity: string) => STOCK.has(entity) || SHOWN_NOWHERE.has(entity)
  return entities.every(isStock) ? 'stock' : 'all'
}
