import type { ListingProblem } from '#app/domain/cars/status/car-status.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { BULK_MAX_CARS, type BulkChange } from './bulk-change.ts'
import type { BulkSelection } from './bulk-selection.ts'
import { namedCars } from './named-cars.ts'
import {
  listSelectedCars,
  type SelectedCar,
  selectionCondition,
  type LeftOutCar,
  planBulkChange,
} from './plan-bulk-change.server.ts'
import { writeCarValues } from './write-car-values.server.ts'

/** `moved`: the stock has changed, so different cars match than were shown. */
export type BulkRefusal = Refusal<'none' | 'too_many' | 'moved' | 'no_category' | 'no_model'>

/** `entryId` is the audit entry to undo; null if nothing had to change. */
export type BulkDone = {
  ok: true
  changedCount: number
  entryId: string | null
  leftOut: readonly LeftOutCar[]
}

type BulkChangeRequest = {
  selection: BulkSelection
  change: BulkChange
  expectedCount: number
}

/**
 * Changes many cars, all or none, with one audit entry that lists the changes per car. Leaves out
 * cars that would not change and those that must not go on sale without a reason.
 */
export async function changeCars(
  context: CommandContext,
  { selection, change, expectedCount }: BulkChangeRequest,
): Promise<BulkDone | BulkRefusal> {
  const isSelected = await selectionCondition(selection)
  const now = await readClockNow()
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
    const plan = await planBulkChange(trx, { change, cars, staffId: context.actor.id, now })
    if (!plan) return { ok: false, reason: 'no_model' }
    const { leftOut } = plan
    const changed = plan.cars
      .map(({ car, after }) => ({ car, values: after }))
      .filter(({ values }) => Object.keys(values).length > 0)
    if (changed.length === 0) return { ok: true, changedCount: 0, entryId: null, leftOut }
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
    return { ok: true, changedCount: changed.length, entryId, leftOut }
  })
}

/**
 * Changes one car as a bulk change does. Null if there is no such car; refused if it would go on
 * sale without the reason it needs.
 */
export async function changeOneCar(
  context: CommandContext,
  { carId, change }: { carId: string; change: BulkChange },
): Promise<{ ok: true; entryId: string | null } | Refusal<ListingProblem> | null> {
  const selection = { kind: 'ids', ids: [carId] } as const
  const done = await changeCars(context, { selection, change, expectedCount: 1 })
  if (!done.ok) return null
  for (const { reason } of done.leftOut) {
    if (reason === 'papers' || reason === 'landing') return { ok: false, reason }
  }
  return { ok: true, entryId: done.entryId }
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
