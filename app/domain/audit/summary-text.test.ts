import { expect, test } from 'vitest'

import { namesText, summaryText } from './audit-entry.ts'

test('the first cars are named and the others counted', () => {
  const names = ['2017 Toyota Vitz', '2018 Mazda Demio', '2016 Subaru Forester', '2015 BMW X5']
  expect(namesText({ count: 15, names })).toBe(
    '2017 Toyota Vitz, 2018 Mazda Demio, 2016 Subaru Forester and 12 more',
  )
  expect(namesText({ count: 1, names: ['2017 Toyota Vitz'] })).toBe('2017 Toyota Vitz')
  expect(namesText({ count: 1_240, names: [] })).toBe('1,240 cars')
  expect(namesText({ count: 1, names: [] })).toBe('A deleted car')
  expect(namesText({ count: 0, names: [] })).toBeNull()
})

test('an import names its file, and recorded names take precedence over current ones', () => {
  const counts = { created: 2, updated: 0, skipped: 0, refused: 1_240 }
  const detail = { file: 'stock.csv', counts, cars: { first: ['2017 Toyota Vitz'], count: 2 } }
  expect(summaryText(detail, null)).toBe(
    'stock.csv, 2 new, 1,240 refused: 2017 Toyota Vitz and 1 more',
  )
  expect(summaryText(null, { count: 1, names: ['2018 Mazda Demio'] })).toBe('2018 Mazda Demio')
  expect(summaryText({ file: null }, null)).toBeNull()
  expect(summaryText(null, null)).toBeNull()
})
