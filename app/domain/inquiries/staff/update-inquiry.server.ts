import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation } from '#app/infra/db/constraint.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { InquiryChange } from './inquiry-change-schema.ts'
import { handoverLine, NOTES_MAX_LENGTH, withLine } from './inquiry-change.ts'
import { INQUIRY_IS_ERASED, NOTES_CHANGED_MEANWHILE, NOTES_FULL } from './staff-inquiry.ts'

export type Updated =
  | { ok: true; /** What was not so before. */ changed: InquiryChange }
  | (Refusal & { theirNotes?: string })
  | null

type InquiryUpdate = {
  id: string
  change: InquiryChange
  /** The notes as the writer opened them, so that someone else's are not overwritten. */
  notesWere?: string | undefined
}

/**
 * Updates only those given fields that differ. Notes are not copied into the audit log, which
 * outlives an inquiry that its sender wants deleted.
 */
export async function updateInquiry(
  context: CommandContext,
  { id, change, notesWere }: InquiryUpdate,
): Promise<Updated> {
  try {
    return await command(context, async (trx, record) => {
      const before = await trx
        .selectFrom('inquiries')
        .select(['status', 'priority', 'notes', 'assignee_id', 'next_action_on', 'is_held'])
        .select('erased_at')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      if (before.erased_at) return { ok: false, reason: INQUIRY_IS_ERASED }
      const changed = partsThatDiffer(change, before)
      const values = valuesOf(changed)
      if (change.handoverNote?.trim()) {
        const { handoverNote: note } = change
        const line = handoverLine({ by: context.actor.name, day: nairobiDay(new Date()), note })
        const notes = withLine(values.notes ?? before.notes, line)
        if (notes.length > NOTES_MAX_LENGTH) return { ok: false, reason: NOTES_FULL }
        if (notes !== before.notes) {
          changed.handoverNote = note
          values.notes = notes
        }
      }
      // What staff judge to be spam waits no longer; what is none waits again.
      if (values.is_held !== undefined && values.status === undefined) {
        if (values.is_held && before.status === 'new') values.status = 'closed'
        if (!values.is_held && before.status === 'closed') values.status = 'new'
      }
      if (Object.keys(values).length === 0) return { ok: true, changed }
      if (changed.notes !== undefined && notesWere !== undefined && before.notes !== notesWere) {
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
      return { ok: true, changed }
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return {
      ok: false,
      reason: 'Inquiries can no longer be assigned to this person. Choose somebody else.',
    }
  }
}

type Values = Pick<
  Row<'inquiries'>,
  'status' | 'priority' | 'notes' | 'assignee_id' | 'next_action_on' | 'is_held'
>

/** Fields with a column of their own; a handover note is added to the notes. */
type Part = Exclude<keyof InquiryChange, 'handoverNote'>

const COLUMNS = {
  status: 'status',
  priority: 'priority',
  notes: 'notes',
  assigneeId: 'assignee_id',
  nextActionOn: 'next_action_on',
  isHeld: 'is_held',
} as const satisfies Record<Part, keyof Values>

const isPart = (part: string): part is Part => part in COLUMNS

function partsThatDiffer(change: InquiryChange, before: Values): InquiryChange {
  const differing = Object.entries(change).filter(([part, written]) => {
    if (!isPart(part)) return false
    const column = COLUMNS[part]
    return valueOf(column, written) !== before[column]
  })
  return Object.fromEntries(differing)
}

function valuesOf(change: InquiryChange): Partial<Values> {
  const values = Object.entries(change).flatMap(([part, written]) =>
    isPart(part) ? [[COLUMNS[part], valueOf(COLUMNS[part], written)] as const] : [],
  )
  return Object.fromEntries(values)
}

/** A form value as its column stores it. */
function valueOf(column: keyof Values, written: string): string | boolean | null {
  if (column === 'is_held') return written === 'true'
  const isNullable = column === 'assignee_id' || column === 'next_action_on'
  return isNullable && written === '' ? null : written
}

function logged(values: Record<string, unknown>): Record<string, unknown> {
  if (typeof values.notes !== 'string') return values
  return { ...values, notes: `${values.notes.length} characters` }
}
