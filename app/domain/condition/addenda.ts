import { NOTE_MAX_LENGTH, type ReportContent } from './condition-report.ts'

/** Something added to a published report, which itself stays unchanged. */
export type Addendum = {
  id: string
  /** Number of the repaired finding; null for an answer to a buyer's question. */
  finding: number | null
  text: string
  /** A photo of the car. */
  mediaId: string | null
  /** A day in Nairobi. */
  day: string
}

export type NewAddendum = Pick<Addendum, 'finding' | 'text' | 'mediaId'>

export const ADDENDUM_TEXT_NEEDED = 'Write what was repaired, or your answer.'
export const NO_SUCH_FINDING = 'Choose a finding of this report.'
export const ALREADY_REPAIRED = 'This finding is already marked as repaired.'
export const NO_SUCH_PHOTO = 'The car no longer has this photo. Choose another one.'

type Report = { content: Pick<ReportContent, 'findings'>; addenda: readonly Addendum[] }

/** Why it can't be added; null if it can. @param photos media ids of the car */
export function addendumProblem(
  { finding, text, mediaId }: NewAddendum,
  { report, photos }: { report: Report; photos: readonly string[] },
): string | null {
  if (text === '' || text.length > NOTE_MAX_LENGTH) return ADDENDUM_TEXT_NEEDED
  if (mediaId !== null && !photos.includes(mediaId)) return NO_SUCH_PHOTO
  if (finding === null) return null
  if (!report.content.findings[finding - 1]) return NO_SUCH_FINDING
  return report.addenda.some((each) => each.finding === finding) ? ALREADY_REPAIRED : null
}

/** From a form: `answer`, or the number of the repaired finding; NaN for anything else. */
export function findingOf(chosen: string): number | null {
  if (chosen === 'answer') return null
  return /^[1-9]\d{0,2}$/.test(chosen) ? Number(chosen) : Number.NaN
}
