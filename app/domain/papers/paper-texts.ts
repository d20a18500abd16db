import { isDay } from '#app/domain/dates/nairobi-time.ts'

import { isPaperKey, type PaperKey } from './paper-keys.ts'
import type { PaperResult } from './paper-lights.ts'

export const REFERENCE_MAX_LENGTH = 120
export const PAPER_NOTE_MAX_LENGTH = 300

export const PAPER_RESULTS: readonly { value: PaperResult; label: string }[] = [
  { value: 'ok', label: 'In order' },
  { value: 'note', label: 'Note' },
  { value: 'problem', label: 'Problem' },
]

export const PAPERS_FETCH_FAILED = 'Failed to fetch the papers'
export const CHECK_SAVED = 'Check saved'
export const RESULT_NEEDED = 'Choose what you found.'
export const CHECK_DAY_NEEDED = 'Enter the date of the check.'

export const DEMO_PAPERS = 'Specimen: demo data. None of these papers exists.'
export const PAPERS_NOTICE =
  'What the dealer looked at, and when. It is not a certificate from any authority. Check the papers yourself before you pay.'

export const handoverText = (within: string) =>
  `After the sale the car is transferred to you on eCitizen${within}. The fee depends on the engine size.`

const SHOWN_AT_END = 2

/** `NZE161-7081123` → `NZE161-•••••23`: the model code and the end, enough to compare. */
export function maskedChassis(chassis: string): string {
  const written = chassis.trim()
  const dash = written.indexOf('-')
  const start = dash > 0 && dash <= 8 ? dash + 1 : Math.min(3, Math.floor(written.length / 3))
  const hidden = Math.max(written.length - start - SHOWN_AT_END, 0)
  if (hidden < 3) return '•'.repeat(written.length)
  return written.slice(0, start) + '•'.repeat(hidden) + written.slice(-SHOWN_AT_END)
}

export type TypedCheck = {
  key: PaperKey
  /** Null if none was chosen. */
  result: PaperResult | null
  reference: string
  note: string
  checkedOn: string
}

/** Null if the form names no paper. */
export function readCheckForm(form: FormData): TypedCheck | null {
  const text = (name: string, most: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, most) : ''
  }
  const key = text('key', 20)
  if (!isPaperKey(key)) return null
  const result = PAPER_RESULTS.find(({ value }) => value === form.get('result'))?.value ?? null
  return {
    key,
    result,
    reference: text('reference', REFERENCE_MAX_LENGTH),
    note: text('note', PAPER_NOTE_MAX_LENGTH),
    checkedOn: text('checkedOn', 10),
  }
}

export function typedCheckProblem({ result, checkedOn }: TypedCheck): string | null {
  if (result === null) return RESULT_NEEDED
  return isDay(checkedOn) ? null : CHECK_DAY_NEEDED
}
