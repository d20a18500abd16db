import { isDay } from '#app/domain/dates/nairobi-time.ts'

import {
  ANSWERS,
  FINDING_KINDS,
  FINDING_SIZES,
  MEASURES,
  POINT_GROUPS,
} from './condition-points.ts'
import {
  type Finding,
  FINDINGS_MAX,
  fractionOf,
  KM_MAX,
  NOTE_MAX_LENGTH,
  type PointAnswer,
  type ReportContent,
} from './condition-report.ts'

const INSPECTOR_MAX_LENGTH = 80
const CODES_MAX_LENGTH = 200
const TYRE_WEEK = /^(0[1-9]|[1-4]\d|5[0-3])\d{2}$/

/** The button that calls the rest of a group fine; its value is the group's key. */
export const FINE_BUTTON = 'fine'

/**
 * Reads the form of a report. Values that can't be read are left out and named, so that the rest of
 * a long form is kept.
 */
export function readReportForm(form: FormData): { content: ReportContent; problems: string[] } {
  const problems: string[] = []
  const text = (name: string, most: number) => textOf(form.get(name), most)
  const inspectedOn = text('inspectedOn', 10)
  if (inspectedOn !== '' && !isDay(inspectedOn)) problems.push('Enter the date of the inspection.')
  const tyreWeek = text('tyreWeek', 4)
  if (tyreWeek !== '' && !TYRE_WEEK.test(tyreWeek)) {
    problems.push('The tyre date code has four digits: week and year, such as 2319.')
  }
  const content: ReportContent = {
    inspector: text('inspector', INSPECTOR_MAX_LENGTH),
    inspectedOn: isDay(inspectedOn) ? inspectedOn : '',
    km: readKm(text('km', 12), problems),
    points: Object.fromEntries(
      POINT_GROUPS.flatMap((group) =>
        group.points.flatMap(({ key }) => {
          const answer = readPoint(form, key, form.get(FINE_BUTTON) === group.key)
          return answer ? [[key, answer] as const] : []
        }),
      ),
    ),
    measures: readMeasures(form, problems),
    tyreWeek: TYRE_WEEK.test(tyreWeek) ? tyreWeek : '',
    codes: text('codes', CODES_MAX_LENGTH),
    findings: readFindings(form, problems),
  }
  return { content, problems }
}

function textOf(value: FormDataEntryValue | null | undefined, most: number): string {
  return typeof value === 'string' ? value.trim().slice(0, most) : ''
}

function readKm(typed: string, problems: string[]): number | null {
  const digits = typed.replaceAll(/[\s,]/g, '')
  if (digits === '') return null
  const km = Number(digits)
  if (Number.isInteger(km) && km >= 0 && km <= KM_MAX) return km
  problems.push('Enter the odometer reading in whole kilometres.')
  return null
}

function readPoint(form: FormData, key: string, isFineUnchecked: boolean): PointAnswer | null {
  const sent = form.get(`result-${key}`)
  const given = ANSWERS.find(({ value }) => value === sent)?.value ?? 'unchecked'
  const result = given === 'unchecked' && isFineUnchecked ? 'ok' : given
  if (result === 'unchecked') return null
  return {
    result,
    text: textOf(form.get(`text-${key}`), NOTE_MAX_LENGTH),
    mediaId: textOf(form.get(`photo-${key}`), 36) || null,
  }
}

function readMeasures(form: FormData, problems: string[]): Record<string, number> {
  const measures: Record<string, number> = {}
  for (const { key, label, unit, min, max } of MEASURES) {
    const typed = textOf(form.get(`measure-${key}`), 12).replace(',', '.')
    if (typed === '') continue
    const value = Number(typed)
    if (value >= min && value <= max) measures[key] = value
    else problems.push(`${label}: enter ${min} to ${max} ${unit}.`)
  }
  return measures
}

function readFindings(form: FormData, problems: string[]): Finding[] {
  const column = (name: string) => form.getAll(`finding-${name}`)
  const [xs, ys, kinds, sizes, texts] = ['x', 'y', 'kind', 'size', 'text'].map(column)
  const findings: Finding[] = []
  for (const [index, photo] of column('photo').slice(0, FINDINGS_MAX).entries()) {
    const mediaId = textOf(photo, 36)
    // A row without a photo is empty, or meant to be removed.
    if (mediaId === '') continue
    const x = fractionOf(textOf(xs?.[index], 12))
    const y = fractionOf(textOf(ys?.[index], 12))
    if (x === null || y === null) {
      problems.push(
        `Finding ${findings.length + 1}: its position was outside the photo, so 50% was used instead.`,
      )
    }
    findings.push({
      mediaId,
      x: x ?? 0.5,
      y: y ?? 0.5,
      kind: FINDING_KINDS.find(({ value }) => value === kinds?.[index])?.value ?? 'other',
      size: FINDING_SIZES.find(({ value }) => value === sizes?.[index])?.value ?? 'coin',
      text: textOf(texts?.[index], NOTE_MAX_LENGTH),
    })
  }
  return findings
}
