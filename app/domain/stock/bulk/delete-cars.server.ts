import { sql } from 'kysely'

import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { BulkSelection } from './bulk-selection.ts'
import { type BulkDone, type BulkRefusal, refusalOf } from './change-cars.server.ts'
import { namedCars } from './named-cars.ts'
import { listSelectedCars, selectionCondition } from './plan-bulk-change.server.ts'

type DeleteCarsRequest = {
  selection: BulkSelection
  expectedCount: number
}

/** Hides cars with all that belongs to them. It can be undone until `purgeDeletedCars`. */
export async function deleteCars(
  context: CommandContext,
  { selection, expectedCount }: DeleteCarsRequest,
): Promise<BulkDone | BulkRefusal> {
  const isSelected = await selectionCondition(selection)
  return command(context, async (trx, record) => {
    const cars = await listSelectedCars(trx, { isSelected, isLocking: true })
    const refusal = refusalOf(cars, expectedCount)
    if (refusal) return refusal
    const ids = cars.map(({ id }) => id)
    await sql`update cars set deleted_at = now() where id = any(${ids}::uuid[])`.execute(trx)
    const entryId = newId()
    record({
      entryId,
      action: 'cars.bulk_delete',
      entity: 'cars',
      ids,
      before: Object.fromEntries(
        cars.map(({ id, make, model, year, price, status }) => [
          id,
          { make, model, year, price, status },
        ]),
      ),
      detail: { cars: namedCars(cars) },
    })
    return { ok: true, changedCount: ids.length, entryId, leftOut: [] }
  })
}
