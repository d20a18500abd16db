import fc from 'fast-check'
import { expect, test } from 'vitest'

import { filesToEvict } from './cached-files.ts'

test('evicts the oldest files, and no more than necessary', () => {
  const files = [1, 2, 3, 4].map((name) => ({ name: String(name), bytes: 100 }))
  expect(filesToEvict(files, { entries: 4, bytes: 400 })).toEqual([])
  expect(filesToEvict(files, { entries: 3, bytes: 400 })).toEqual(['1'])
  expect(filesToEvict(files, { entries: 4, bytes: 250 })).toEqual(['1', '2'])
})

test('the remaining files are always within the limits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 500 }), { maxLength: 30 }),
      fc.nat({ max: 20 }),
      fc.nat({ max: 3_000 }),
      (sizes, entries, bytes) => {
        const files = sizes.map((size, name) => ({ name: String(name), bytes: size }))
        const evicted = new Set(filesToEvict(files, { entries, bytes }))
        const remaining = files.filter(({ name }) => !evicted.has(name))
        expect(remaining.length).toBeLessThanOrEqual(entries)
        expect(remaining.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(bytes)
      },
    ),
  )
})
