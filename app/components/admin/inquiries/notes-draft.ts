import { draftKey } from '#app/components/admin/drafts.ts'

/** What somebody typed that is not saved yet, and the notes it was typed over. */
type Draft = { text: string; base: string }

const keyOf = (inquiryId: string) => draftKey('notes', inquiryId)

/** Keeps unsaved notes in this browser: a failure or a closed window loses nothing. */
export function keepDraft(inquiryId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(inquiryId), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage keeps nothing; the text is still in its box.
  }
}

export function forgetDraft(inquiryId: string): void {
  try {
    localStorage.removeItem(keyOf(inquiryId))
  } catch {
    // Nothing could be kept there either.
  }
}

export function findDraft(inquiryId: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(inquiryId)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'base' in value &&
    typeof value.base === 'string'
  )
}
