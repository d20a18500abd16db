import { carName } from '#app/domain/cars/car-name.ts'
import type { CarValues } from '#app/domain/stock/bulk/write-car-values.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import { checkRestores, type RestoreCheck } from './check-restores.server.ts'
import { inWords, nameIn, type UndoConflict } from './undoable.ts'

type ChangedCar = CarValues & {
  left: Readonly<Record<string, unknown>>
}

type Request = {
  changed: readonly ChangedCar[]
  stored: ReadonlyMap<string, Row<'cars'>>
  leaving: readonly string[]
}

/** Which cars can be restored to earlier values, and which were changed or deleted since. */
export async function planRestores(
  connection: Connection,
  { changed, stored, leaving }: Request,
): Promise<{ restores: CarValues[]; overwrites: CarValues[]; conflicts: UndoConflict[] }> {
  const checks = await checkRestores(connection, { restores: changed, leaving })
  const restores: CarValues[] = []
  const overwrites: CarValues[] = []
  const conflicts: UndoConflict[] = []
  for (const { id, values, left } of changed) {
    const car = stored.get(id)
    if (!car) {
      const name = nameIn({ ...left, ...values })
      conflicts.push({ carId: id, name, now: 'Deleted since.', canOverwrite: false })
      continue
    }
    const check = checks.get(id)
    if (check?.problem) {
      conflicts.push({ carId: id, name: carName(car), now: check.problem, canOverwrite: false })
      continue
    }
    const restore = { id, values: asOfToday(values, check) }
    const moved = changedColumns(car, left)
    if (moved.length === 0) {
      restores.push(restore)
      continue
    }
    overwrites.push(restore)
    conflicts.push({
      carId: id,
      name: carName(car),
      now: `Changed since: ${moved.join(', ')}.`,
      canOverwrite: true,
    })
  }
  return { restores, overwrites, conflicts }
}

function changedColumns(car: Row<'cars'>, left: ChangedCar['left']): string[] {
  const current = new Map<string, unknown>(Object.entries(car))
  // Renaming a make does not change the car; a different make has a different id.
  const isName = (column: string) => 'model_id' in left && (column === 'make' || column === 'model')
  return Object.keys(left)
    .filter((column) => !isName(column))
    .filter(
      (column) => JSON.stringify(current.get(column) ?? null) !== JSON.stringify(left[column]),
    )
    .map((column) => inWords(column, current.get(column)))
}

/** Uses current names of renamed makes and models; deleted accounts reserve nothing. */
function asOfToday(values: CarValues['values'], check: RestoreCheck | undefined) {
  if (!check) return values
  const { make, model, reserved_by: reservedBy } = check
  return {
    ...values,
    ...(make && model && { make, model }),
    ...('reserved_by' in values && { reserved_by: reservedBy }),
  }
}
