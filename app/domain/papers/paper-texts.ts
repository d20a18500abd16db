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
