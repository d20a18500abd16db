import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation } from '#app/infra/db/constraint.server.ts'

import type { DeskChange } from './desk-schema.ts'

type Updated = { ok: true } | { ok: false; reason: string } | null

/**
 * Changes what staff keep about an inquiry; only what is given. Notes are not copied into the audit
 * log, which outlives an inquiry that its sender wants deleted.
 */
export async function updateInquiry(
  context: CommandContext,
  { id, change }: { id: string; change: DeskChange },
): Promise<Updated> {
  const values = Object.fromEntries(
    Object.entries(valuesOf(change)).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(values).length === 0) return { ok: true }
  try {
    return await command(context, async (trx, record) => {
      const before = await trx
        .selectFrom('inquiries')
        .select(['status', 'priority', 'notes', 'assignee_id', 'next_action_on', 'is_held'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      await trx.updateTable('inquiries').set(values).where('id', '=', id).execute()
      record({
        action: 'inquiry.update',
        entity: 'inquiries',
        id,
        before: logged(
          Object.fromEntries(
            Object.keys(values).map((key) => [key, before[key as keyof typeof before]]),
          ),
        ),
        after: logged(values),
      })
      return { ok: true }
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return { ok: false, reason: 'This person is no longer with us. Choose another one.' }
  }
}

function valuesOf({ status, priority, notes, assigneeId, nextActionOn, isHeld }: DeskChange) {
  return {
    status,
    priority,
    notes,
    assignee_id: assigneeId === undefined ? undefined : assigneeId || null,
    next_action_on: nextActionOn === undefined ? undefined : nextActionOn || null,
    is_held: isHeld === undefined ? undefined : isHeld === 'true',
  }
}

function logged(values: Record<string, unknown>): Record<string, unknown> {
  if (typeof values.notes !== 'string') return values
  return { ...values, notes: `${values.notes.length} characters` }
}
