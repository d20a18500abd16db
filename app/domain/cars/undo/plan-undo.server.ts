import { sql } from 'kysely'

import type { RemovedCar } from '#app/domain/cars/bulk/remove-cars.server.ts'
import type { CarValues } from '#app/domain/cars/bulk/write-car-values.server.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { Connection } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import { planRevivals } from './plan-revivals.server.ts'
import { isUndoable, type UndoConflict } from './undoable.ts'

type States = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What undoing one entry of the audit log would do. */
export type UndoPlan = {
  entry: { id: string; at: Date; action: string; actor: string }
  isUndone: boolean
  /** Cars that are as the change left them, with the values they had before it. */
  restores: CarValues[]
  /** The same for cars that were changed since. */
  overwrites: CarValues[]
  /** Deleted cars that can come back. */
  revivals: RemovedCar[]
  conflicts: UndoConflict[]
}

/** Reads what an undo would do now. Null when there is no such entry, or none that can be undone. */
export async function planUndo(
  connection: Connection,
  { entryId, isLocking }: { entryId: string; isLocking: boolean },
): Promise<UndoPlan | null> {
  if (!isId(entryId)) return null
  const entryQuery = connection.selectFrom('audit_log').selectAll().where('id', '=', entryId)
  const entry = await (isLocking ? entryQuery.forUpdate() : entryQuery).executeTakeFirst()
  if (!entry || !isUndoable({ action: entry.action, isUndo: entry.undoes_id !== null })) return null
  const undone = await connection
    .selectFrom('audit_log')
    .select('id')
    .where('undoes_id', '=', entryId)
    .executeTakeFirst()
  const [before, after] = [(entry.before ?? {}) as States, (entry.after ?? {}) as States]
  const stored = await listStored(connection, { ids: Object.keys(before), isLocking })
  const plan: UndoPlan = {
    entry: { id: entry.id, at: entry.at, action: entry.action, actor: entry.actor },
    isUndone: undone !== undefined,
    restores: [],
    overwrites: [],
    revivals: [],
    conflicts: [],
  }
  const removed: RemovedCar[] = []
  for (const [id, values] of Object.entries(before)) {
    const left = after[id]
    if (left) planRestore(plan, { id, values, left, car: stored.get(id) })
    else removed.push(values as RemovedCar)
  }
  const { revivals, conflicts } = await planRevivals(connection, removed)
  plan.revivals.push(...revivals)
  plan.conflicts.push(...conflicts)
  return plan
}

async function listStored(
  connection: Connection,
  { ids, isLocking }: { ids: readonly string[]; isLocking: boolean },
): Promise<Map<string, Row<'cars'>>> {
  const query = connection
    .selectFrom('cars')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
  const rows = await (isLocking ? query.forUpdate() : query).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Restore = {
  id: string
  /** What it was before. */
  values: Readonly<Record<string, unknown>>
  /** What the change made of it. */
  left: Readonly<Record<string, unknown>>
  car: Row<'cars'> | undefined
}

function planRestore(plan: UndoPlan, { id, values, left, car }: Restore): void {
  if (!car) {
    plan.conflicts.push({ carId: id, name: id, now: 'Deleted since.', canOverwrite: false })
    return
  }
  const current = new Map<string, unknown>(Object.entries(car))
  const moved = Object.keys(left).filter(
    (column) => JSON.stringify(current.get(column) ?? null) !== JSON.stringify(left[column]),
  )
  if (moved.length === 0) {
    plan.restores.push({ id, values })
    return
  }
  plan.overwrites.push({ id, values })
  plan.conflicts.push({
    carId: id,
    name: carName(car),
    now: `Changed since: ${moved.map((column) => inWords(column, current.get(column))).join(', ')}.`,
    canOverwrite: true,
  })
}

function inWords(column: string, value: unknown): string {
  const text = typeof value === 'number' ? value.toLocaleString('en-KE') : value
  const shown = typeof text === 'string' ? text : JSON.stringify(text ?? null)
  return `${column.replaceAll('_', ' ')} is ${shown === 'null' ? 'empty' : shown}`
}
