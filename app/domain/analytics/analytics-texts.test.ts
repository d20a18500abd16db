import { expect, test } from 'vitest'

import { changeText, storageText } from './analytics-texts.ts'

test.for([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [2_400_000, '2.4 MB'],
  [999_960, '1 MB'],
  [12_345_678_901, '12.3 GB'],
] as const)('%i is %s', ([bytes, text]) => {
  expect(storageText(bytes)).toBe(text)
})

test.for([
  [0, 0, 'Same as in the previous 30 days'],
  [5, 0, 'None in the previous 30 days'],
  [112, 100, '12% more than in the previous 30 days'],
  [0, 7, '100% less than in the previous 30 days'],
  [1_001, 1_000, 'A little more than in the previous 30 days'],
  [30, 1, '2,900% more than in the previous 30 days'],
] as const)('%i after %i reads "%s"', ([now, before, text]) => {
  expect(changeText({ now, before, days: 30 })).toBe(text)
})
