import { DAY_MS } from '#app/domain/dates/units.ts'
import type { ConditionRules } from '#app/domain/reference/fact-kinds-schema.ts'
import { count } from '#app/domain/text/count.ts'

import {
  ANSWERS,
  type Answer,
  type FindingKind,
  type FindingSize,
  POINTS,
} from './condition-points.ts'

export type ReportStatus = 'draft' | 'published' | 'replaced' | 'withdrawn'

export type PointAnswer = {
  result: Answer
  text: string
  /** A photo of the car. */
  mediaId: string | null
}

export type Finding = {
  mediaId: string
  /** Fractions of the whole photo, to four decimals. */
  x: number
  y: number
  kind: FindingKind
  size: FindingSize
  text: string
}

export type ReportContent = {
  inspector: string
  /** Empty if a draft doesn't say. */
  inspectedOn: string
  km: number | null
  /** By key of the point; missing ones were not checked. */
  points: Record<string, PointAnswer>
  /** By key of the measure. */
  measures: Record<string, number>
  /** Production week on the tyres, such as 2319. */
  tyreWeek: string
  /** Fault codes read from the car. */
  codes: string
  findings: Finding[]
}

/** Prefix of references in the demo stock. */
export const DEMO_PREFIX = 'DEMO-'

export function isSpecimen(reference: string): boolean {
  return reference.startsWith(DEMO_PREFIX)
}

export const FINDINGS_MAX = 60
export const NOTE_MAX_LENGTH = 300
export const KM_MAX = 2_000_000

export type ConditionRulesNow = ConditionRules & {
  /** Source of the limits, and when they were checked. */
  readonly source: string
}

export function answerOf(content: Pick<ReportContent, 'points'>, key: string): Answer {
  return content.points[key]?.result ?? 'unchecked'
}

export function countAnswers(content: Pick<ReportContent, 'points'>): Record<Answer, number> {
  const counts = { ok: 0, note: 0, fault: 0, unchecked: 0 }
  for (const { key } of POINTS) counts[answerOf(content, key)] += 1
  return counts
}

/** `41 fine, 5 notes, 1 fault, 1 not checked` */
export function countsText(counts: Record<Answer, number>): string {
  return ANSWERS.map(({ value, one, many }) => count(counts[value], one, many)).join(', ')
}

type Now = {
  today: string
  carKm: number | null
  /** Null while no rule says when a report is old. */
  rules: Pick<ConditionRules, 'oldAfterDays' | 'oldAfterKm'> | null
}

/** Whether a report is too many days old, or the car was driven too far since. */
export function isOlderReport(
  report: { inspectedOn: string; km: number | null },
  { today, carKm, rules }: Now,
): boolean {
  if (!rules) return false
  const days = (Date.parse(today) - Date.parse(report.inspectedOn)) / DAY_MS
  const driven = carKm === null || report.km === null ? 0 : carKm - report.km
  return days > rules.oldAfterDays || driven > rules.oldAfterKm
}

/**
 * Reasons against publishing a report, as sentences; empty if there are none.
 * @param photos media ids of the car's photos
 */
export function publishProblems(
  content: ReportContent,
  { today, photos }: { today: string; photos: readonly string[] },
): string[] {
  const problems: string[] = []
  if (content.inspector === '') problems.push('Enter who inspected the car.')
  if (content.inspectedOn === '') problems.push('Enter the date of the inspection.')
  if (content.inspectedOn > today) problems.push('The date of the inspection is in the future.')
  if (content.km === null) problems.push('Enter the odometer reading.')
  if (countAnswers(content).unchecked === POINTS.length) problems.push('Check at least one point.')
  for (const { key, label } of POINTS) {
    const point = content.points[key]
    if (!point || (point.result !== 'fault' && point.result !== 'note')) continue
    if (point.text === '') problems.push(`${label}: describe what you saw.`)
    const hasPhoto = point.mediaId !== null && photos.includes(point.mediaId)
    if (point.result === 'fault' && !hasPhoto) problems.push(`${label}: a fault needs a photo.`)
  }
  for (const [index, { text, mediaId }] of content.findings.entries()) {
    if (text === '') problems.push(`Finding ${index + 1}: describe what the buyer will see.`)
    if (!photos.includes(mediaId)) problems.push(`Finding ${index + 1}: its photo was removed.`)
  }
  return problems
}

type Size = { width: number; height: number }

/** Position of a photo's point in a box that the photo covers, centred, in pixels. */
export function dotInBox(
  { x, y }: { x: number; y: number },
  { photo, box }: { photo: Size; box: Size },
): { left: number; top: number } {
  const scale = Math.max(box.width / photo.width, box.height / photo.height)
  const place = (fraction: number, whole: number, shown: number) =>
    fraction * whole * scale + (shown - whole * scale) / 2
  return { left: place(x, photo.width, box.width), top: place(y, photo.height, box.height) }
}

/** A fraction of a photo from a typed percentage; null if it is outside the photo. */
export function fractionOf(percent: string): number | null {
  const value = Number(percent.trim().replace(',', '.'))
  if (percent.trim() === '' || !(value >= 0 && value <= 100)) return null
  return Math.round(value * 100) / 10_000
}

export const REPORT_FETCH_FAILED = 'Failed to fetch the condition report'
export const REPORT_SAVED = 'Draft saved'
export const REPORT_PUBLISHED = 'Condition report published'
export const REPORT_WITHDRAWN = 'Condition report withdrawn'
export const REPORT_ADDED = 'Added to the report'
export const REPORT_FROZEN = 'A published report can’t be edited. Make a new one.'
export const NO_DRAFT = 'There is no draft to publish. Save one first.'
export const REASON_NEEDED = 'Say why you are withdrawing the report.'
export const CONFIRM_NEEDED = 'Tick that the report is complete before you publish it.'
export const SPECIMEN = 'Specimen: demo data'
export const OLDER_REPORT = 'Older report: ask us what has changed since.'
export const HOW_TO_READ =
  '“Fine” means nothing was found, a note is worth knowing, and a fault needs repair. Unchecked points are listed.'

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
