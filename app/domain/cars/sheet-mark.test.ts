import { expect, test } from 'vitest'

import { readSheetMark, sheetMark } from './sheet-mark.server.ts'

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
