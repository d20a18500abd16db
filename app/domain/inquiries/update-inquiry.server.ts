import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation } from '#app/infra/db/constraint.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { DeskChange } from './desk-schema.ts'
import { NOTES_CHANGED_MEANWHILE } from './desk-texts.ts'

export type Updated = { ok: true } | { ok: false; reason: string; theirNotes?: string } | null

type InquiryChange = {
  id: string
  change: DeskChange
  /** The notes that the writer started from: they are not written over somebody else's. */
  notesWere?: string | undefined
}

/**
 * Changes what staff keep about an inquiry; only what is given and differs. Notes are not copied into the audit
 * log, which outlives an inquiry that its sender wants deleted.
 */
export async function updateInquiry(
  context: CommandContext,
  { id, change, notesWere }: InquiryChange,
): Promise<Updated> {
  try {
    return await command(context, async (trx, record) => {
      const before = await trx
        .selectFrom('inquiries')
        .select(['status', 'priority', 'notes', 'assignee_id', 'next_action_on', 'is_held'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      const values = changedValues(change, before)
      if (Object.keys(values).length === 0) return { ok: true }
      if (values.notes !== undefined && notesWere !== undefined && before.notes !== notesWere) {
        return { ok: false, reason: NOTES_CHANGED_MEANWHILE, theirNotes: before.notes }
      }
      await trx.updateTable('inquiries').set(values).where('id', '=', id).execute()
      record({
        action: 'inquiry.update',
        entity: 'inquiries',
        id,
        before: logged(
          Object.fromEntries(Object.keys(values).map((key) => [key, before[key as keyof Values]])),
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

type Values = Pick<
  Row<'inquiries'>,
  'status' | 'priority' | 'notes' | 'assignee_id' | 'next_action_on' | 'is_held'
>

function changedValues(change: DeskChange, before: Values): Partial<Values> {
  const changed = Object.entries(valuesOf(change)).filter(
    ([key, value]) => value !== undefined && value !== before[key as keyof Values],
  )
  return Object.fromEntries(changed)
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
