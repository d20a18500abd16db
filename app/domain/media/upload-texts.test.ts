import { expect, test } from 'vitest'

import { fileNames } from './upload.ts'

test.each([
  [['bad.jpg'], 'bad.jpg'],
  [['bad.jpg', 'bad.jpg'], 'bad.jpg (2 files)'],
  [['a.jpg', 'b.jpg', 'a.jpg'], 'a.jpg (2 files), b.jpg'],
  [['1', '2', '3', '4', '5', '6', '7', '7', '8'], '1, 2, 3, 4, 5, 6 and 3 more'],
])('%j are named as “%s”', (names, text) => {
  expect(fileNames(names.map((name) => ({ name })))).toBe(text)
})
