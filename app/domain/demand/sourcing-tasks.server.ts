import { sql } from 'kysely'

import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
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
    .where('status', '=', 'open')
    .orderBy('sourcing_tasks.created_at')
    .orderBy('sourcing_tasks.id')
    .execute()
}

/** Assigned to whoever asks for it; one task per car. */
export function createSourcingTask(
  by: CommandContext,
  { wanted, yearFrom, yearTo, targetPrice }: SourcingForm,
): Promise<void> {
  return command(by, async (trx, record) => {
    // Two clicks at once create one task.
    await sql`lock table sourcing_tasks in share row exclusive mode`.execute(trx)
    const known = await trx
      .selectFrom('sourcing_tasks')
      .select('id')
      .where('wanted', '=', wanted)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (known) return
    const id = newId()
    await trx
      .insertInto('sourcing_tasks')
      .values({
        id,
        wanted,
        year_from: yearFrom,
        year_to: yearTo,
        target_price: targetPrice,
        assignee_id: by.actor.id,
      })
      .execute()
    record({ action: 'sourcing_task.create', entity: 'sourcing_tasks', id, after: { wanted } })
  })
}

/** @returns whether it is still open */
export function changeSourcingTask(
  by: CommandContext,
  { id, targetPrice, note }: SourcingChangeForm & { id: string },
): Promise<boolean> {
  return command(by, async (trx, record) => {
    const changed = await trx
      .updateTable('sourcing_tasks')
      .set({ target_price: targetPrice, note })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    record({
      action: 'sourcing_task.update',
      entity: 'sourcing_tasks',
      id,
      after: { targetPrice, note },
    })
    return true
  })
}

type Status = 'open' | 'bought' | 'dropped'

/** Closes a task, or reopens it. Null if it is gone. */
export function setSourcingStatus(
  by: CommandContext,
  { id, status }: { id: string; status: Status },
): Promise<{ wanted: string } | null> {
  return command(by, async (trx, record) => {
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
