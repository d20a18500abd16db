import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { BulkSelection } from './bulk-selection.ts'
import { type BulkDone, type BulkRefusal, refusalOf } from './change-cars.server.ts'
import { listSelectedCars, selectionCondition } from './list-selected-cars.server.ts'
import { namedCars } from './named-cars.ts'
import { removeCars } from './remove-cars.server.ts'

type Request = {
  selection: BulkSelection
  expectedCount: number
}

export async function deleteCars(
  context: CommandContext,
  { selection, expectedCount }: Request,
): Promise<BulkDone | BulkRefusal> {
  const isSelected = await selectionCondition(selection)
  return command(context, async (trx, record) => {
    const cars = await listSelectedCars(trx, { isSelected, isLocking: true })
    const refusal = refusalOf(cars, expectedCount)
    if (refusal) return refusal
    const ids = cars.map(({ id }) => id)
    const removed = await removeCars(trx, ids)
    const entryId = newId()
    record({
      entryId,
      action: 'cars.bulk_delete',
      entity: 'cars',
      ids,
      before: Object.fromEntries(removed),
      detail: { cars: namedCars(cars) },
    })
    return { ok: true, changedCount: ids.length, entryId, leftOut: [] }
  })
}
