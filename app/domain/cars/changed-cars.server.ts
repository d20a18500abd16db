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
