import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import { type Actor, command } from '#app/infra/db/command.server.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import { nameIn, type UndoConflict } from './undoable.ts'

/** A deleted car, with what its deletion recorded about it. */
export type DeletedCar = { readonly id: string; readonly left: Readonly<Record<string, unknown>> }

/** Which deleted cars can be restored: those not purged whose stock number is still free. */
export async function planRevivals(
  connection: Connection,
  deleted: readonly DeletedCar[],
): Promise<{ revivals: string[]; conflicts: UndoConflict[] }> {
  if (deleted.length === 0) return { revivals: [], conflicts: [] }
  const ids = deleted.map(({ id }) => id)
  const { rows } = await sql<{
    id: string
    make: string
    model: string
    year: number
    problem: string | null
  }>`
    select c.id, c.make, c.model, c.year,
      case
        when c.deleted_at is null then 'It has already been restored.'
        when taken.id is not null then 'Another car now has its stock number.'
      end as problem
    from all_cars c
    left join cars taken on lower(taken.stock_number) = lower(c.stock_number) and taken.id <> c.id
    where c.id = any(${ids}::uuid[])`.execute(connection)
  const found = new Map(rows.map((car) => [car.id, car]))
  const revivals: string[] = []
  const conflicts: UndoConflict[] = []
  for (const { id, left } of deleted) {
    const car = found.get(id)
    if (car?.problem === null) revivals.push(id)
    else {
      const name = car ? carName(car) : nameIn(left)
      const now = car?.problem ?? 'It can no longer be restored.'
      conflicts.push({ carId: id, name, now, canOverwrite: false })
    }
  }
  return { revivals, conflicts }
}

/** A car imported again meanwhile keeps the key of its row in the list. */
export async function reviveCars(trx: Transaction, ids: readonly string[]): Promise<void> {
  const free = (key: 'import_key' | 'import_ref') => sql`
    case when exists (select from cars k where k.${sql.ref(key)} = c.${sql.ref(key)})
      then null else c.${sql.ref(key)} end`
  await sql`
    update all_cars c set deleted_at = null, import_key = ${free('import_key')},
      import_ref = ${free('import_ref')}
    where id = any(${ids}::uuid[])`.execute(trx)
}

/** Staff may undo a deletion after a long weekend. */
const RESTORABLE_MS = 5 * 24 * 3_600_000

/** Few enough that other requests hardly wait. */
const CARS_PER_COMMAND = 500

const PURGER: Actor = { id: null, name: 'purge-deleted-cars' }

/**
 * Deletes for good what was deleted five days ago; files that nothing uses any more are pruned
 * afterwards. @returns how many cars
 */
export async function purgeDeletedCars(now: Date): Promise<number> {
  const before = new Date(now.getTime() - RESTORABLE_MS)
  for (let count = 0; ;) {
    const ids = await command({ actor: PURGER }, async (trx, record) => {
      const { rows } = await sql<{ id: string }>`
        delete from all_cars where id in (
          select id from all_cars where deleted_at < ${before} order by id
          limit ${CARS_PER_COMMAND} for update)
        returning id`.execute(trx)
      const purged = rows.map(({ id }) => id)
      if (purged.length > 0) record({ action: 'cars.purge', entity: 'cars', ids: purged })
      return purged
    })
    count += ids.length
    if (ids.length < CARS_PER_COMMAND) return count
  }
}
