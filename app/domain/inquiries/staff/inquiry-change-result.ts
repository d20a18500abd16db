import type { InquiryChange } from './inquiry-change-schema.ts'
import * as texts from './staff-inquiry-texts.ts'

export type InquiryChangeResult =
  | { ok: true; text: string }
  | {
      ok: false
      text: string
      description?: string
      theirNotes?: string
    }

/** The confirmation of a change; several fields share one sentence. */
export function savedText(change: InquiryChange): string {
  const { status, priority, notes, assigneeId, nextActionOn, handoverNote, isHeld } = change
  const texted = [
    status && texts.STATUS_UPDATED,
    priority && texts.PRIORITY_UPDATED,
    notes !== undefined && texts.NOTES_UPDATED,
    handoverNote !== undefined && assigneeId === undefined && texts.HANDOVER_NOTED,
    assigneeId !== undefined && texts.ASSIGNEE_UPDATED,
    nextActionOn !== undefined && texts.NEXT_ACTION_UPDATED,
    isHeld === 'true' && texts.MARKED_AS_SPAM,
    isHeld === 'false' && texts.RELEASED_FROM_SPAM,
  ].filter((text) => typeof text === 'string')
  const [only = texts.INQUIRY_UPDATED, ...others] = texted
  return others.length === 0 ? only : texts.INQUIRY_UPDATED
}
