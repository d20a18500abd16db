import { sql } from 'kysely'

import { isId } from '#app/domain/ids/is-id.ts'
import type { CarValues } from '#app/domain/stock/bulk/write-car-values.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import { type DeletedCar, planRevivals } from './deleted-cars.server.ts'
import { type AddedCar, planRemovals } from './plan-removals.server.ts'
import { planRestores } from './plan-restores.server.ts'
import { isUndoable, type UndoConflict } from './undoable.ts'

type States = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export type UndoPlan = {
  entry: {
    id: string
    at: Date
    action: string
    actor: string
    actorId: string | null
    detail: unknown
    /** The first entry of its import, or its own id. */
    importId: string
  }
  isUndone: boolean
  restores: CarValues[]
  overwrites: CarValues[]
  /** Ids of deleted cars. */
  revivals: string[]
  removals: string[]
  lateRemovals: string[]
  conflicts: UndoConflict[]
}

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
  const { changed, removed, added } = partsOf(
    (entry.before ?? {}) as States,
    (entry.after ?? {}) as States,
  )
  const ids = [...changed, ...added].map(({ id }) => id)
  const stored = await listStored(connection, { ids, isLocking })
  const importId = entry.part_of ?? entry.id
  const removal = await planRemovals(connection, { added, stored, importId })
  const back = await planRestores(connection, { changed, stored, leaving: removal.removals })
  const revived = await planRevivals(connection, removed)
  const { id, at, action, actor, actor_id: actorId, detail } = entry
  return {
    entry: { id, at, action, actor, actorId, detail, importId },
    isUndone: undone !== undefined,
    restores: back.restores,
    overwrites: back.overwrites,
    revivals: revived.revivals,
    removals: removal.removals,
    lateRemovals: removal.conflicts.map(({ carId }) => carId),
    conflicts: [...removal.conflicts, ...back.conflicts, ...revived.conflicts].toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    ),
  }
}

/** Ids in both states were changed, only in the first deleted, only in the second added. */
function partsOf(before: States, after: States) {
  const parts = {
    changed: [] as { id: string; values: States[string]; left: States[string] }[],
    removed: [] as DeletedCar[],
    added: [] as AddedCar[],
  }
  for (const [id, values] of Object.entries(before)) {
    const left = after[id]
    if (left) parts.changed.push({ id, values, left })
    else parts.removed.push({ id, left: values })
  }
  for (const [id, given] of Object.entries(after)) {
    if (!Object.hasOwn(before, id)) parts.added.push({ id, given })
  }
  return parts
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
