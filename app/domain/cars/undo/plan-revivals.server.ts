import { sql } from 'kysely'

import type { RemovedCar } from '#app/domain/cars/bulk/remove-cars.server.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import type { UndoConflict } from './undoable.ts'

/**
 * Which deleted cars can be restored: their model and category exist and their stock number is
 * free. Uses current names of renamed makes and models.
 */
export async function planRevivals(
  connection: Connection,
  removed: readonly RemovedCar[],
): Promise<{ revivals: RemovedCar[]; conflicts: UndoConflict[] }> {
  if (removed.length === 0) return { revivals: [], conflicts: [] }
  const { rows } = await sql<{ id: string; make: string; model: string; problem: string | null }>`
    select v.id, coalesce(mk.name, v.make) as make, coalesce(mo.name, v.model) as model,
      case
        when mo.id is null then 'Its make or model has been deleted.'
        when v.category is not null and c.id is null then 'Its category has been deleted.'
        when taken.id is not null then 'Another car now has its stock number.'
        when there.id is not null then 'It has already been restored.'
      end as problem
    from jsonb_populate_recordset(null::cars, ${JSON.stringify(removed)}::jsonb) v
    left join car_models mo on mo.id = v.model_id and mo.make_id = v.make_id
    left join car_makes mk on mk.id = v.make_id
    left join categories c on c.name = v.category
    left join cars taken on lower(taken.stock_number) = lower(v.stock_number)
    left join cars there on there.id = v.id`.execute(connection)
  const checks = new Map(rows.map((row) => [row.id, row]))
  const revivals: RemovedCar[] = []
  const conflicts: UndoConflict[] = []
  for (const car of removed) {
    const { make = '', model = '', problem = null } = checks.get(car.id) ?? {}
    if (problem === null) revivals.push({ ...car, make, model })
    else {
      const name = carName({ make, model, year: Number(car.year) })
      conflicts.push({ carId: car.id, name, now: problem, canOverwrite: false })
    }
  }
  return { revivals, conflicts }
}
