import { expect, test } from 'vitest'

import { POINT_GROUPS, POINTS } from './condition-points.ts'
import {
  countAnswers,
  countsText,
  dotInBox,
  fractionOf,
  isOlderReport,
  publishProblems,
  type ReportContent,
} from './condition-report.ts'

const TODAY = '2026-11-23'

function content(change: Partial<ReportContent> = {}): ReportContent {
  const points = Object.fromEntries(
    POINTS.slice(0, 41).map(({ key }) => [key, { result: 'ok' as const, text: '', mediaId: null }]),
  )
  return {
    inspector: 'Peter Kamau',
    inspectedOn: '2026-11-18',
    km: 84_200,
    points,
    measures: {},
    tyreWeek: '',
    codes: '',
    findings: [],
    ...change,
  }
}

test('there are 48 different points in eight groups', () => {
  expect(POINT_GROUPS).toHaveLength(8)
  expect(new Set(POINTS.map(({ key }) => key)).size).toBe(48)
})

test('a dot keeps its place on a smaller photo of the same shape', () => {
  const at = { photo: { width: 1600, height: 1200 }, box: { width: 400, height: 300 } }
  expect(dotInBox({ x: 0.25, y: 0.6 }, at)).toEqual({ left: 100, top: 180 })
})

test('a dot keeps its place on a cropped photo', () => {
  const at = { photo: { width: 1600, height: 1067 }, box: { width: 400, height: 300 } }
  const dot = dotInBox({ x: 0.25, y: 0.6 }, at)
  expect(dot.left).toBeCloseTo(87.54, 1)
  expect(dot.top).toBeCloseTo(180, 1)
})

test('a dot inside the photo stays inside a box that shows all of it, whatever the size', () => {
  for (let width = 100; width < 4000; width += 377) {
    const photo = { width, height: width * 0.75 }
    const box = { width: 333, height: 333 * 0.75 }
    const { left, top } = dotInBox({ x: 0.3333, y: 0.9 }, { photo, box })
    expect(left / box.width).toBeCloseTo(0.3333, 6)
    expect(top / box.height).toBeCloseTo(0.9, 6)
  }
})

test('a fault needs text and a photo', () => {
  const fault = { result: 'fault' as const, text: '', mediaId: null }
  const photos = ['m1']
  const refused = content({ points: { ...content().points, bonnet: fault } })
  expect(publishProblems(refused, { today: TODAY, photos })).toEqual([
    'Bonnet and front: describe what you saw.',
    'Bonnet and front: a fault needs a photo.',
  ])
  const told = { ...fault, text: 'Dent', mediaId: 'm1' }
  const complete = content({ points: { ...content().points, bonnet: told } })
  expect(publishProblems(complete, { today: TODAY, photos })).toEqual([])
  expect(publishProblems(complete, { today: TODAY, photos: [] })).toEqual([
    'Bonnet and front: a fault needs a photo.',
  ])
})

test('a report needs a day that has come, an odometer and a checked point', () => {
  const empty = content({ inspectedOn: '', km: null, points: {} })
  expect(publishProblems(empty, { today: TODAY, photos: [] })).toEqual([
    'Enter the date of the inspection.',
    'Enter the odometer reading.',
    'Check at least one point.',
  ])
  const early = content({ inspectedOn: '2026-11-24' })
  expect(publishProblems(early, { today: TODAY, photos: [] })).toEqual([
    'The date of the inspection is in the future.',
  ])
})

test('the counts are by point and come to 48', () => {
  const { points } = content()
  for (const [index, { key }] of POINTS.slice(41, 47).entries()) {
    points[key] = { result: index < 5 ? 'note' : 'fault', text: 'x', mediaId: null }
  }
  const counts = countAnswers({ points })
  expect(counts).toEqual({ ok: 41, note: 5, fault: 1, unchecked: 1 })
  expect(countsText(counts)).toBe('41 fine, 5 notes, 1 fault, 1 not checked')
})

const rules = { oldAfterDays: 60, oldAfterKm: 1_000 }

test('a report is older after more than 60 days or more than 1,000 km', () => {
  const report = { inspectedOn: '2026-09-24', km: 84_200 }
  expect(isOlderReport(report, { today: TODAY, carKm: 85_200, rules })).toBe(false)
  expect(isOlderReport(report, { today: '2026-11-24', carKm: 84_200, rules })).toBe(true)
  expect(isOlderReport(report, { today: TODAY, carKm: 85_201, rules })).toBe(true)
  expect(isOlderReport(report, { today: '2027-11-24', carKm: 99_000, rules: null })).toBe(false)
})

test('a place is a percentage of the photo, kept to four decimals', () => {
  expect(fractionOf('25')).toBe(0.25)
  expect(fractionOf('33.333')).toBe(0.3333)
  expect(fractionOf('101')).toBeNull()
  expect(fractionOf('')).toBeNull()
})
