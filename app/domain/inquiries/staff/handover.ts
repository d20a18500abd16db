import { formatDate } from '#app/domain/dates/format-date.ts'

export const HANDOVER_NOTE_MAX_LENGTH = 500

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
