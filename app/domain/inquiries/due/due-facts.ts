import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'

import type { DueAction } from './due-action.ts'

/** What the morning's email tells one member of staff. */
export type DueFacts = {
  name: string
  /** `YYYY-MM-DD` in Nairobi. */
  today: string
  counts: { overdue: number; today: number }
  /** `6 waiting for a first reply, the oldest for 14 h`; empty when nobody waits. */
  waiting: string
  /** The longest overdue first; fewer than are counted where there are many. */
  actions: DueAction[]
}

/** Null for a payload of another form, such as an erased one. */
export function duePayloadOf({
  staffId,
}: Readonly<Record<string, unknown>>): DueActionsPayload | null {
  return typeof staffId === 'string' ? { staffId } : null
}
