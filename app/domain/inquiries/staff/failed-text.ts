import { INQUIRY_UPDATE_FAILED, NOTES_UPDATE_FAILED } from './staff-inquiry-texts.ts'

export function failedText(change: Readonly<Record<string, unknown>>): string {
  return 'notes' in change ? NOTES_UPDATE_FAILED : INQUIRY_UPDATE_FAILED
}
