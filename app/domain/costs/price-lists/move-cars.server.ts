import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { versionsOfCar } from '#app/domain/costs/car-versions.ts'
import type { PriceList } from '#app/domain/landed-cost/price-list.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

const MATCHED_BY = carColumns([
  'id',
  'make',
  'model',
  'modelCode',
  'engineCc',
  'engineSize',
  'fuelType',
  'listVersion',
])

/**
 * Moves cars matched to an older list to the one in force, if it has their version.
 * @returns how many moved, and how many had no such version
 */
export function moveCarsToList(
  by: CommandContext,
  { from, inForce }: { from: string; inForce: PriceList },
): Promise<{ moved: number; left: number }> {
  return command(by, async (trx, record) => {
    const cars = await trx
      .selectFrom('cars')
      .select(MATCHED_BY)
      .where('crsp_list_id', '=', from)
      .forUpdate()
      .execute()
    const ids = cars.flatMap((car) => (versionsOfCar(inForce, car).length > 0 ? [car.id] : []))
    if (ids.length > 0) {
      await trx.updateTable('cars').set({ crsp_list_id: null }).where('id', 'in', ids).execute()
      record({
        action: 'crsp_list.move_cars',
        entity: 'crsp_lists',
        id: from,
        before: { cars: ids },
        after: { list: inForce.name },
        alsoChanged: [{ entity: 'cars', ids }],
      })
    }
    return { moved: ids.length, left: cars.length - ids.length }
  })
}

/** Undoes the last move of cars away from a list, except for cars matched again since. */
export function undoMovedCars(by: CommandContext, from: string): Promise<number> {
  return command(by, async (trx, record) => {
    const entry = await trx
      .selectFrom('audit_log')
      .select(['id', 'before'])
      .where('entity', '=', 'crsp_lists')
      .where('entity_id', '=', from)
      .where('action', '=', 'crsp_list.move_cars')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('audit_log as undo')
              .select('undo.id')
              .whereRef('undo.undoes_id', '=', 'audit_log.id'),
          ),
        ),
      )
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { cars: ids = [] } = (entry?.before ?? {}) as { cars?: string[] }
    if (!entry || ids.length === 0) return 0
    const back = await trx
      .updateTable('cars')
      .set({ crsp_list_id: from })
      .where('id', 'in', ids)
      .where('crsp_list_id', 'is', null)
      .where('list_version', 'is not', null)
      .returning('id')
      .execute()
    if (back.length > 0) {
      record({
        action: 'crsp_list.undo',
        entity: 'crsp_lists',
        id: from,
        undoesId: entry.id,
        after: { cars: back.map(({ id }) => id) },
        alsoChanged: [{ entity: 'cars', ids: back.map(({ id }) => id) }],
      })
    }
    return back.length
  })
}
