import { formatDate } from '#app/domain/dates/nairobi-time.ts'

import type { InquiryChange } from './inquiry-change-schema.ts'
import {
  ASSIGNEE_UPDATED,
  HANDOVER_NOTED,
  INQUIRY_UPDATED,
  INQUIRY_UPDATE_FAILED,
  MARKED_AS_SPAM,
  NEXT_ACTION_UPDATED,
  NOTES_UPDATED,
  NOTES_UPDATE_FAILED,
  PRIORITY_UPDATED,
  RELEASED_FROM_SPAM,
  STATUS_UPDATED,
} from './staff-inquiry.ts'

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
    status && STATUS_UPDATED,
    priority && PRIORITY_UPDATED,
    notes !== undefined && NOTES_UPDATED,
    handoverNote !== undefined && assigneeId === undefined && HANDOVER_NOTED,
    assigneeId !== undefined && ASSIGNEE_UPDATED,
    nextActionOn !== undefined && NEXT_ACTION_UPDATED,
    isHeld === 'true' && MARKED_AS_SPAM,
    isHeld === 'false' && RELEASED_FROM_SPAM,
  ].filter((text) => typeof text === 'string')
  const [only = INQUIRY_UPDATED, ...others] = texted
  return others.length === 0 ? only : INQUIRY_UPDATED
}

export function failedText(change: Readonly<Record<string, unknown>>): string {
  return 'notes' in change ? NOTES_UPDATE_FAILED : INQUIRY_UPDATE_FAILED
}

export const HANDOVER_NOTE_MAX_LENGTH = 500
export const NOTES_MAX_LENGTH = 20_000

type Handover = {
  /** The member of staff who hands over. */
  by: string
  /** `YYYY-MM-DD` */
  day: string
  note: string
}

/** A line of the inquiry's notes, so that it is kept, exported and erased with them. */
export function handoverLine({ by, day, note }: Handover): string {
  return `Handed over by ${by} on ${formatDate(day)}: ${note.trim().replaceAll(/\s+/g, ' ')}`
}

/** Adds a line to the notes, unless it is already the last one. */
export function withLine(notes: string, line: string): string {
  if (notes === line || notes.endsWith(`\n${line}`)) return notes
  return notes === '' ? line : `${notes.trimEnd()}\n${line}`
}
