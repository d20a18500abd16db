import type { ChangeEvent } from '#app/infra/db/changes.server.ts'

/** Tables whose changes reach cars without naming them: a renamed make carries through. */
const CARRIED_THROUGH = new Set(['car_makes', 'car_models', 'categories'])

/**
 * The cars that an event may have changed, by id: their rows or their pictures, for which commands
 * name the car. All of them after changes went unheard.
 */
export function changedCars(event: ChangeEvent): ReadonlySet<string> | 'all' {
  if (event.kind !== 'changed') return 'all'
  const changed = new Set<string>()
  for (const { entity, ids } of event.changes) {
    if (CARRIED_THROUGH.has(entity)) return 'all'
    if (entity !== 'cars') continue
    if (ids === null) return 'all'
    for (const id of ids) changed.add(id)
  }
  return changed
}
