import { sql } from 'kysely'

import type { Refusal } from '#app/domain/refusal.ts'
import { type CarValues, writeCarValues } from '#app/domain/stock/bulk/write-car-values.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { takingTurns } from '#app/infra/db/taking-turns.server.ts'

import { reviveCars } from './deleted-cars.server.ts'
import { planUndo, type UndoPlan } from './plan-undo.server.ts'
import { removeAddedCars, removeAddedNames } from './remove-added.server.ts'
import { endImport, isBeingWritten, joinPlans, listParts } from './undo-parts.server.ts'

/** For cars changed since: stop and ask, skip them, or restore them too. */
export const UNDO_MODES = ['ask', 'skip', 'overwrite'] as const
export type UndoMode = (typeof UNDO_MODES)[number]

export type Undone =
  /** Removed cars count as restored: they did not exist before. */
  | { ok: true; restoredCount: number; skippedCount: number }
  | Refusal<'undone' | 'conflicts' | 'nothing' | 'not_allowed'>

/** What undoing would do now, for an import with all its parts. */
export async function previewUndo(entryId: string): Promise<UndoPlan | null> {
  const plan = await planUndo(db, { entryId, isLocking: false })
  if (!plan) return null
  const parts: UndoPlan[] = []
  for (const id of await listParts(entryId)) {
    const part = await planUndo(db, { entryId: id, isLocking: false })
    if (part) parts.push(part)
  }
  return joinPlans(plan, parts)
}

type Request = {
  entryId: string
  mode: UndoMode
  /** Required to remove cars from another user's import. */
  canDelete?: boolean
}

/**
 * Undoes an audit entry once: unchanged cars get earlier values back, deleted ones are restored,
 * added ones are removed with their unused makes and models. The parts of a large import are undone
 * one by one, the first one last: as long as its entry isn't undone, undoing can go on with what is
 * left. Null if there is no such entry.
 */
export async function undoCars(context: CommandContext, request: Request): Promise<Undone | null> {
  const { entryId, mode, canDelete = true } = request
  const isInParts = (await listParts(entryId)).length > 0 || (await isBeingWritten(entryId))
  if (isInParts) {
    const plan = await previewUndo(entryId)
    if (!plan) return null
    if (!canDelete && needsDelete(plan, context)) return { ok: false, reason: 'not_allowed' }
    if (mode === 'ask' && plan.conflicts.length > 0) return { ok: false, reason: 'conflicts' }
    await endImport(context, entryId)
  }
  const sum = { restoredCount: 0, skippedCount: 0 }
  // Again, since an import that was still being written may have added one.
  for (const id of [...(isInParts ? await listParts(entryId) : []), entryId]) {
    const isRest = sum.restoredCount > 0
    const undo = () => undoEntry(context, { ...request, entryId: id, isRest })
    const undone = await (isInParts ? takingTurns(undo) : undo())
    if (!undone) return null
    if (undone.ok) {
      sum.restoredCount += undone.restoredCount
      sum.skippedCount += undone.skippedCount
    } else if (id === entryId || undone.reason === 'conflicts' || undone.reason === 'not_allowed') {
      return undone
    }
  }
  return { ok: true, ...sum }
}

type EntryRequest = Request & {
  /** Whether other parts were undone, so that this one may have nothing left. */
  isRest: boolean
}

function undoEntry(
  context: CommandContext,
  { entryId, mode, canDelete = true, isRest }: EntryRequest,
): Promise<Undone | null> {
  return command(context, async (trx, record): Promise<Undone | null> => {
    const plan = await planUndo(trx, { entryId, isLocking: true })
    if (!plan) return null
    if (plan.isUndone) return { ok: false, reason: 'undone' }
    if (!canDelete && needsDelete(plan, context)) return { ok: false, reason: 'not_allowed' }
    if (mode === 'ask' && plan.conflicts.length > 0) return { ok: false, reason: 'conflicts' }
    const isOverwriting = mode === 'overwrite'
    const overwrites = isOverwriting ? plan.overwrites : []
    const late = isOverwriting ? plan.lateRemovals : []
    const restores = [...plan.restores, ...overwrites]
    const back = [...restores.map(({ id }) => id), ...plan.revivals]
    const removedIds = [...plan.removals, ...late]
    if (back.length + removedIds.length === 0 && !isRest) return { ok: false, reason: 'nothing' }
    const before = await listCurrent(trx, restores)
    // Removals first: they may free an earlier stock number.
    const removed = await removeAddedCars(trx, removedIds)
    await writeCarValues(trx, restores)
    const { importId } = plan.entry
    await removeImportedPhotos(trx, { importId, carIds: restores.map(({ id }) => id) })
    await forgetPrices(trx, { cars: plan.restores, since: plan.entry.at })
    await reviveCars(trx, plan.revivals)
    const names = await removeAddedNames(trx, plan.entry.detail)
    record({
      action: 'cars.undo',
      entity: 'cars',
      ids: [...back, ...removedIds],
      before: Object.fromEntries([...before, ...removed.filter(([id]) => late.includes(id))]),
      after: {
        ...Object.fromEntries(restores.map(({ id, values }) => [id, values])),
        ...Object.fromEntries(plan.revivals.map((id) => [id, { stock: 'restored' }])),
        ...Object.fromEntries(removedIds.map((id) => [id, { stock: 'removed' }])),
      },
      undoesId: entryId,
      ...(importId !== entryId && { partOf: importId }),
      detail: { cars: (plan.entry.detail as { cars?: unknown } | null)?.cars, ...names },
      alsoChanged: [
        ...(Object.keys(names.models).length > 0 ? (['car_models', 'car_makes'] as const) : []),
        // Photos that its cars still wait for.
        ...(plan.revivals.length > 0 ? (['import_photos'] as const) : []),
      ],
    })
    const lateCount = overwrites.length + late.length
    return {
      ok: true,
      restoredCount: back.length + removedIds.length,
      skippedCount: plan.conflicts.length - lateCount,
    }
  })
}

/** Users may undo their own imports; removing another user's cars needs the permission. */
export function needsDelete(plan: UndoPlan, { actor }: CommandContext): boolean {
  const { removals, lateRemovals, entry } = plan
  return removals.length + lateRemovals.length > 0 && entry.actorId !== actor.id
}

async function listCurrent(trx: Transaction, cars: readonly CarValues[]) {
  const { rows } = await sql<{ id: string; state: Record<string, unknown> }>`
    select id, to_jsonb(cars) as state from cars
    where id = any(${cars.map(({ id }) => id)}::uuid[])`.execute(trx)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return cars.map(({ id, values }) => {
    const columns = Object.keys(values)
    return [id, Object.fromEntries(columns.map((name) => [name, states.get(id)?.[name]]))] as const
  })
}

/** An undone price never applied, so it leaves the price history; the audit log still has it. */
async function forgetPrices(
  trx: Transaction,
  { cars, since }: { cars: readonly CarValues[]; since: Date },
): Promise<void> {
  const ids = cars.filter(({ values }) => 'price' in values).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`delete from car_price_history
    where car_id = any(${ids}::uuid[]) and changed_at >= ${since}`.execute(trx)
}

type Imported = {
  /** The entry that its photos belong to. */
  importId: string
  carIds: readonly string[]
}

/** Removes pictures that an import added to these cars, and all photos it still waits for. */
async function removeImportedPhotos(
  trx: Transaction,
  { importId, carIds }: Imported,
): Promise<void> {
  await sql`
    with photos as (delete from import_photos
      where entry_id = ${importId} and (car_id = any(${carIds}::uuid[]) or state <> 'fetched')
      returning car_media_id),
    pictures as (delete from car_media using photos where car_media.id = photos.car_media_id
      returning car_id)
    update cars set updated_at = now() where id in (select car_id from pictures)`.execute(trx)
}
