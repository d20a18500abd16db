import { CHANGED_MEANWHILE, type Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { rowVersion } from '#app/infra/db/row-version.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { SourcingChangeForm, SourcingForm } from './sourcing-schema.ts'

export type SourcingTask = {
  id: string
  wanted: string
  yearFrom: number | null
  yearTo: number | null
  targetPrice: number | null
  note: string | null
  createdAt: Date
  /** `rowVersion` */
  version: string
  /** Null once that person is no longer staff. */
  assignee: string | null
}

/** Cars that somebody is looking for, oldest first. */
export function listSourcingTasks(): Promise<SourcingTask[]> {
  return db
    .selectFrom('sourcing_tasks')
    .leftJoin('user_profiles', 'user_profiles.id', 'sourcing_tasks.assignee_id')
    .select(['sourcing_tasks.id', 'wanted', 'note', 'year_from as yearFrom', 'year_to as yearTo'])
    .select(['target_price as targetPrice', 'sourcing_tasks.created_at as createdAt'])
    .select('user_profiles.full_name as assignee')
    .select(rowVersion('sourcing_tasks').as('version'))
    .where('status', '=', 'open')
    .orderBy('sourcing_tasks.created_at')
    .orderBy('sourcing_tasks.id')
    .execute()
}

/** Assigned to whoever asks for it; one task per car. */
export function createSourcingTask(
  context: CommandContext,
  { wanted, yearFrom, yearTo, targetPrice }: SourcingForm,
): Promise<void> {
  return command(context, async (trx, record) => {
    const id = newId()
    const created = await trx
      .insertInto('sourcing_tasks')
      .values({
        id,
        wanted,
        year_from: yearFrom,
        year_to: yearTo,
        target_price: targetPrice,
        assignee_id: context.actor.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) return
    record({ action: 'sourcing_task.create', entity: 'sourcing_tasks', id, after: { wanted } })
  })
}

/** Null if it is no longer open; refused if somebody else has changed it since `version`. */
export function changeSourcingTask(
  context: CommandContext,
  { id, version, targetPrice, note }: SourcingChangeForm & { id: string; version: string },
): Promise<{ ok: true } | (Refusal & { version: string }) | null> {
  return command(context, async (trx, record) => {
    const before = await trx
      .selectFrom('sourcing_tasks')
      .select(rowVersion('sourcing_tasks').as('version'))
      .where('id', '=', id)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (!before) return null
    if (before.version !== version) {
      return { ok: false, reason: CHANGED_MEANWHILE, version: before.version }
    }
    await trx
      .updateTable('sourcing_tasks')
      .set({ target_price: targetPrice, note })
      .where('id', '=', id)
      .execute()
    record({
      action: 'sourcing_task.update',
      entity: 'sourcing_tasks',
      id,
      after: { targetPrice, note },
    })
    return { ok: true }
  })
}

type Status = 'open' | 'bought' | 'dropped'

/** Closes a task, or reopens it. Null if it is gone, or the car is on the list again. */
export async function setSourcingStatus(
  context: CommandContext,
  { id, status }: { id: string; status: Status },
): Promise<{ wanted: string } | null> {
  try {
    return await setStatus(context, { id, status })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

function setStatus(
  context: CommandContext,
  { id, status }: { id: string; status: Status },
): Promise<{ wanted: string } | null> {
  return command(context, async (trx, record) => {
    const task = await trx
      .updateTable('sourcing_tasks')
      .set({ status, closed_at: status === 'open' ? null : new Date() })
      .where('id', '=', id)
      .returning('wanted')
      .executeTakeFirst()
    if (!task) return null
    record({
      action: 'sourcing_task.update',
      entity: 'sourcing_tasks',
      id,
      after: { status },
    })
    return task
  })
}
