import { expect, test } from 'vitest'

import { storageText } from './storage-text.ts'

test.for([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [2_400_000, '2.4 MB'],
  [999_960, '1 MB'],
  [12_345_678_901, '12.3 GB'],
] as const)('%i is %s', ([bytes, text]) => {
  expect(storageText(bytes)).toBe(text)
})
