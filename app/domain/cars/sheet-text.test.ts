import { expect, test } from 'vitest'

import { sheetText } from './sheet-text.ts'

const sheet = { day: '2026-11-22', price: 7_600_000 }

test('who scans a sheet reads what it said when it was printed', () => {
  expect(sheetText(sheet, 7_600_000)).toBe(
    'Our sheet of 22 Nov 2026 says KSh 7,600,000, which is today’s price. If yours says anything else, it has been altered.',
  )
  expect(sheetText(sheet, 7_500_000)).toBe(
    'Our sheet of 22 Nov 2026 says KSh 7,600,000. The price has changed since: today it is KSh 7,500,000.',
  )
  expect(sheetText(sheet, null)).toBe('Our sheet of 22 Nov 2026 says KSh 7,600,000.')
})
