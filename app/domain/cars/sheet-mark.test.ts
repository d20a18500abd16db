import { expect, test } from 'vitest'

import { readSheetMark, sheetMark, sheetText } from './sheet-mark.server.ts'

const CAR = '0199aaaa-0000-7000-8000-000000000001'
const SHEET = { day: '2026-11-22', price: 7_600_000 }

test('the mark of a sheet is read for its car alone, and as it was made', async () => {
  const mark = await sheetMark(CAR, SHEET)
  expect(mark).toMatch(/^2026-11-22\.7600000\.[\w-]{16}$/)
  expect(await readSheetMark(CAR, mark)).toEqual(SHEET)
  expect(await readSheetMark(CAR.replace('1', '2'), mark)).toBeNull()
  for (const wrong of [
    mark.replace('7600000', '6600000'),
    mark.replace('22', '23'),
    mark.replace('2026-11-22', '2026-13-40'),
    `${mark}a`,
    mark.slice(0, -1),
    '',
    '2026-11-22.7600000.',
    'x'.repeat(10_000),
  ]) {
    expect(await readSheetMark(CAR, wrong)).toBeNull()
  }
})

test('who scans a sheet reads what it said when it was printed', () => {
  expect(sheetText(SHEET, 7_600_000)).toBe(
    'Our sheet of 22 Nov 2026 says KSh 7,600,000, which is today’s price. If yours says anything else, it has been altered.',
  )
  expect(sheetText(SHEET, 7_500_000)).toBe(
    'Our sheet of 22 Nov 2026 says KSh 7,600,000. The price has changed since: today it is KSh 7,500,000.',
  )
  expect(sheetText(SHEET, null)).toBe('Our sheet of 22 Nov 2026 says KSh 7,600,000.')
})
