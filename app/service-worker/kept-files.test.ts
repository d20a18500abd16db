import fc from 'fast-check'
import { expect, test } from 'vitest'

import { filesToLetGo } from './kept-files.ts'

test('the oldest go, and no more than have to', () => {
  const files = [1, 2, 3, 4].map((name) => ({ name: String(name), bytes: 100 }))
  expect(filesToLetGo(files, { entries: 4, bytes: 400 })).toEqual([])
  expect(filesToLetGo(files, { entries: 3, bytes: 400 })).toEqual(['1'])
  expect(filesToLetGo(files, { entries: 4, bytes: 250 })).toEqual(['1', '2'])
})

test('what stays is always within the bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 500 }), { maxLength: 30 }),
      fc.nat({ max: 20 }),
      fc.nat({ max: 3_000 }),
      (sizes, entries, bytes) => {
        const files = sizes.map((size, name) => ({ name: String(name), bytes: size }))
        const gone = new Set(filesToLetGo(files, { entries, bytes }))
        const kept = files.filter(({ name }) => !gone.has(name))
        expect(kept.length).toBeLessThanOrEqual(entries)
        expect(kept.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(bytes)
      },
    ),
  )
})
