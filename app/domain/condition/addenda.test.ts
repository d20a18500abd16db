import { expect, test } from 'vitest'

import {
  type Addendum,
  ADDENDUM_TEXT_NEEDED,
  addendumProblem,
  ALREADY_REPAIRED,
  findingOf,
  NO_SUCH_FINDING,
  NO_SUCH_PHOTO,
} from './condition-report.ts'

const finding = { mediaId: 'm1', x: 0.5, y: 0.5, kind: 'dent', size: 'coin', text: 'Door' } as const
const repaired: Addendum = { id: 'a', finding: 1, text: 'Filled', mediaId: null, day: '2026-11-22' }
const report = { content: { findings: [finding, finding] }, addenda: [repaired] }

const problemOf = (added: Partial<Addendum>) =>
  addendumProblem(
    { finding: 2, text: 'Painted', mediaId: null, ...added },
    { report, photos: ['m1'] },
  )

test('a finding is repaired once, and a question answered any number of times', () => {
  expect(problemOf({})).toBeNull()
  expect(problemOf({ finding: 1 })).toBe(ALREADY_REPAIRED)
  expect(problemOf({ finding: 3 })).toBe(NO_SUCH_FINDING)
  expect(problemOf({ finding: Number.NaN })).toBe(NO_SUCH_FINDING)
  expect(problemOf({ finding: null })).toBeNull()
})

test('an addendum has a text, and a photo only from the car', () => {
  expect(problemOf({ text: '' })).toBe(ADDENDUM_TEXT_NEEDED)
  expect(problemOf({ text: 'x'.repeat(1_000) })).toBe(ADDENDUM_TEXT_NEEDED)
  expect(problemOf({ mediaId: 'm1' })).toBeNull()
  expect(problemOf({ mediaId: 'm2' })).toBe(NO_SUCH_PHOTO)
})

test('a form names a finding or an answer', () => {
  expect(['answer', '1', '60'].map(findingOf)).toEqual([null, 1, 60])
  expect(['', '0', '-1', '1.5', 'x'].map(findingOf)).toEqual(Array(5).fill(Number.NaN))
})
