import { lacksListingReason } from '#app/domain/cars/status/listing-reason.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { BULK_MAX_CARS, type BulkChange, changesOf } from './bulk-change.ts'
import type { BulkSelection } from './bulk-selection.ts'
import {
  listSelectedCars,
  type SelectedCar,
  selectionCondition,
} from './list-selected-cars.server.ts'
import { namedCars } from './named-cars.ts'
import { writeCarValues } from './write-car-values.server.ts'

/**
 * `moved`: the stock has changed, so different cars match than were shown. `papers`: one would go on
 * sale although its logbook or a caveat has a problem.
 */
export type BulkRefusal = Refusal<'none' | 'too_many' | 'moved' | 'no_category' | 'papers'>

/** `entryId` is the audit entry to undo; null if nothing had to change. */
export type BulkDone = { ok: true; changedCount: number; entryId: string | null }

type Request = {
  selection: BulkSelection
  change: BulkChange
  expectedCount: number
}

/**
 * Changes many cars, all or none, with one audit entry that lists the changes per car. Cars that
 * would not change are left out.
 */
export async function changeCars(
  context: CommandContext,
  { selection, change, expectedCount }: Request,
): Promise<BulkDone | BulkRefusal> {
  const isSelected = await selectionCondition(selection)
  return command(context, async (trx, record) => {
    const cars = await listSelectedCars(trx, { isSelected, isLocking: true })
    const refusal = refusalOf(cars, expectedCount)
    if (refusal) return refusal
    if (change.kind === 'category') {
      const known = await trx
        .selectFrom('categories')
        .select('id')
        .where('name', '=', change.category)
        .executeTakeFirst()
      if (!known) return { ok: false, reason: 'no_category' }
    }
    const now = new Date()
    const changed = cars
      .map((car) => ({ car, values: changesOf(change, { car, now }) }))
      .filter(({ values }) => Object.keys(values).length > 0)
    if (changed.length === 0) return { ok: true, changedCount: 0, entryId: null }
    const listed = changed.map(({ car, values }) => ({
      id: car.id,
      before: car.is_available,
      after: values.is_available ?? car.is_available,
      reason: car.forced_listing_reason,
    }))
    if (await lacksListingReason(trx, listed)) return { ok: false, reason: 'papers' }
    await writeCarValues(
      trx,
      changed.map(({ car: { id }, values }) => ({ id, values })),
    )
    const entryId = newId()
    record({
      entryId,
      action: `cars.bulk_${change.kind}`,
      entity: 'cars',
      ids: changed.map(({ car: { id } }) => id),
      before: Object.fromEntries(
        changed.map(({ car, values }) => [car.id, stateBefore(car, values)]),
      ),
      after: Object.fromEntries(changed.map(({ car: { id }, values }) => [id, values])),
      detail: { cars: namedCars(changed.map(({ car }) => car)) },
    })
    return { ok: true, changedCount: changed.length, entryId }
  })
}

export function refusalOf(cars: readonly unknown[], expectedCount: number): BulkRefusal | null {
  if (cars.length === 0) return { ok: false, reason: 'none' }
  if (cars.length > BULK_MAX_CARS) return { ok: false, reason: 'too_many' }
  return cars.length === expectedCount ? null : { ok: false, reason: 'moved' }
}

function stateBefore(car: SelectedCar, values: Partial<SelectedCar>) {
  const columns = Object.keys(values) as (keyof SelectedCar)[]
  return Object.fromEntries(columns.map((column) => [column, car[column]]))
}
