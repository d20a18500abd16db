import { expect, test } from 'vitest'

import { areHeadings, proposeHeadings } from './find-headings.ts'

const lineOf = (rows: readonly (readonly string[])[], named: readonly string[] = []) =>
  proposeHeadings(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    named,
  )?.line ?? null

const TITLE = ['FOURWAYS MOTORS', '', '']
const CONTACT = ['Call 0712 345 678', 'Nairobi, 14 Nov 2026']
const HEADINGS = ['Make', 'Model', 'YOM', 'Asking']
const CAR = ['Toyota', 'Vitz', '2017', '900000']

test.each([
  ['the first row', [HEADINGS, CAR], 1],
  ['below titles', [TITLE, CONTACT, HEADINGS, CAR], 3],
  ['below a title of several cells', [CONTACT, HEADINGS, CAR], 2],
  ['unknown ones in the first row of several cells', [TITLE, ['Gari', 'Aina', 'Bei'], CAR], 2],
  [
    'a car that states headings as values',
    [
      ['Gari', 'Aina'],
      ['Used', '980000', 'KES', '120000'],
    ],
    1,
  ],
  ['none', [['Dear Sir'], ['here are our cars']], 1],
  ['no rows', [], null],
])('headings are proposed: %s', (_what, rows, line) => {
  expect(lineOf(rows)).toBe(line)
})

test('mapped headings count like known ones', () => {
  const rows = [CONTACT, ['Gari', 'Aina', 'Bei'], CAR]
  expect(lineOf(rows)).toBe(1)
  expect(lineOf(rows, ['GARI', 'Bei'])).toBe(2)
})

test('headings are told from cars', () => {
  expect(areHeadings(['Reg No', 'Colour', 'Town', '2026'])).toBe(true)
  expect(areHeadings(CAR)).toBe(false)
})
