import { expect, test } from 'vitest'

import { readReportForm } from './report-form.ts'

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('reads answers, measures and findings, and leaves out empty rows', () => {
  const { content, problems } = readReportForm(
    formOf([
      ['inspector', ' Peter Kamau '],
      ['inspectedOn', '2026-11-18'],
      ['km', '84,200'],
      ['result-bonnet', 'fault'],
      ['text-bonnet', 'Dent'],
      ['photo-bonnet', 'm1'],
      ['result-roof', 'unchecked'],
      ['measure-battery', '12,6'],
      ['tyreWeek', '2319'],
      ['codes', 'P0420'],
      ['finding-photo', ''],
      ['finding-x', ''],
      ['finding-y', ''],
      ['finding-kind', 'scratch'],
      ['finding-size', 'coin'],
      ['finding-text', ''],
      ['finding-photo', 'm1'],
      ['finding-x', '25'],
      ['finding-y', '60.123'],
      ['finding-kind', 'dent'],
      ['finding-size', 'card'],
      ['finding-text', 'Below the handle'],
    ]),
  )
  expect(problems).toEqual([])
  expect(content).toEqual({
    inspector: 'Peter Kamau',
    inspectedOn: '2026-11-18',
    km: 84_200,
    points: { bonnet: { result: 'fault', text: 'Dent', mediaId: 'm1' } },
    measures: { battery: 12.6 },
    tyreWeek: '2319',
    codes: 'P0420',
    findings: [
      { mediaId: 'm1', x: 0.25, y: 0.6012, kind: 'dent', size: 'card', text: 'Below the handle' },
    ],
  })
})

test('what is left of a group is fine with one press, and no other group', () => {
  const { content } = readReportForm(
    formOf([
      ['fine', 'body'],
      ['result-bonnet', 'fault'],
      ['result-roof', 'unchecked'],
      ['result-windscreen', 'unchecked'],
    ]),
  )
  const results = Object.entries(content.points).map(([key, { result }]) => [key, result])
  expect(Object.fromEntries(results)).toEqual({
    bonnet: 'fault',
    left_side: 'ok',
    right_side: 'ok',
    rear: 'ok',
    roof: 'ok',
    panel_gaps: 'ok',
  })
})

test('a day outside the calendar is no date of an inspection', () => {
  const { content, problems } = readReportForm(formOf([['inspectedOn', '2026-02-30']]))
  expect(problems).toEqual(['Enter the date of the inspection.'])
  expect(content.inspectedOn).toBe('')
})

test('names what it cannot read and keeps the rest', () => {
  const { content, problems } = readReportForm(
    formOf([
      ['inspectedOn', '18 Nov'],
      ['km', 'many'],
      ['measure-tread_front_left', '13'],
      ['tyreWeek', '6019'],
      ['codes', 'none'],
    ]),
  )
  expect(problems).toEqual([
    'Enter the date of the inspection.',
    'The tyre date code has four digits: week and year, such as 2319.',
    'Enter the odometer reading in whole kilometres.',
    'Tread, front left: enter 0 to 12 mm.',
  ])
  expect(content).toMatchObject({ inspectedOn: '', km: null, measures: {}, codes: 'none' })
})
