import { INQUIRY_UPDATE_FAILED, NOTES_UPDATE_FAILED } from './desk-texts.ts'

/** What to say of a change, by its fields, that is not saved. */
export function failedText(change: Readonly<Record<string, unknown>>): string {
  return 'notes' in change ? NOTES_UPDATE_FAILED : INQUIRY_UPDATE_FAILED
}
