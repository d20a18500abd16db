import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'

import type { DueAction } from './due-action.ts'

/** The content of a staff member's morning email. */
export type DueFacts = {
  name: string
  /** `YYYY-MM-DD` in Nairobi. */
  today: string
  counts: { overdue: number; today: number }
  /** `6 waiting for a first reply, the oldest for 14 h`; empty if nobody waits. */
  waiting: string
  /** Longest overdue first; if there are many, fewer than the count. */
  actions: DueAction[]
}

/** Null for a payload of another shape, such as an erased one. */
export function duePayloadOf({
  staffId,
}: Readonly<Record<string, unknown>>): DueActionsPayload | null {
  return typeof staffId === 'string' ? { staffId } : null
}
