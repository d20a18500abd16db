import { expect, test } from 'vitest'

import type { FieldChange, RowReport } from '#app/domain/imports/import-report.ts'

import { importDone, importProgress, rowSentences } from './import-text.ts'

const PRICE: FieldChange = { field: 'price', before: '900000', after: '850000' }

const NAMES = { 'locally-used': 'Locally used' }

function sentences(row: Pick<RowReport, 'outcome'> & Partial<RowReport>) {
  const bare = {
    line: 2,
    car: null,
    carId: null,
    reason: null,
    notes: [],
    changes: [],
    excerpt: null,
  }
  return rowSentences({ ...bare, ...row }, NAMES)
}

test('a new car says what it is given, and what is usual for its model', () => {
  expect(sentences({ outcome: 'created', changes: [PRICE], usual: ['5 seats'] })).toEqual([
    'Price: KSh 850,000',
    'Usual for this model: 5 seats',
  ])
  expect(sentences({ outcome: 'created', excerpt: 'Toyota Vitz 2015' })).toEqual([
    'Toyota Vitz 2015',
  ])
})

test('a changed car says what it had; any other row says why, then its notes', () => {
  expect(sentences({ outcome: 'updated', changes: [PRICE] })).toEqual([
    'Price: KSh 900,000 → KSh 850,000',
  ])
  const mileage: FieldChange = { field: 'mileage', before: '', after: '85000' }
  expect(sentences({ outcome: 'updated', changes: [mileage] })).toEqual([
    'Mileage: nothing → 85,000',
  ])
  const refused = { outcome: 'refused', reason: 'No price.', changes: [PRICE] } as const
  expect(sentences({ ...refused, notes: ['Line 3.'] })).toEqual(['No price.', 'Line 3.'])
})

test('a finished import counts what was done, then what was left', () => {
  const none = { created: 0, updated: 0, unanswered: 0, skipped: 0, refused: 0 }
  expect(importDone({ ...none, created: 1, updated: 2, unanswered: 1, refused: 3 })).toBe(
    '1 car added, 2 cars changed; 1 row unanswered; 3 rows refused',
  )
})

test('the progress counts the cars that the file adds or changes', () => {
  const counts = { created: 24_000, updated: 1_000, unanswered: 3, skipped: 4, refused: 5 }
  expect(importProgress(1_200, counts)).toBe('Importing: 1,200 of 25,000 cars so far')
})
