import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import { roving } from './roving.ts'

const row = { index: 1, count: 3 }

test.each([
  ['ArrowRight', 2],
  ['ArrowLeft', 0],
  ['Home', 0],
  ['End', 2],
  ['ArrowDown', null],
  ['a', null],
])('%s in a row of three goes from the second to %s', (key, expected) => {
  expect(roving({ ...row, key })).toBe(expected)
})

test('arrows wrap around at the ends', () => {
  expect(roving({ ...row, key: 'ArrowRight', index: 2 })).toBe(0)
  expect(roving({ ...row, key: 'ArrowLeft', index: 0 })).toBe(2)
})

test('an empty list has no target', () => {
  expect(roving({ key: 'End', index: 0, count: 0 })).toBeNull()
})

test('moving forward and back returns to the start', () => {
  const position = integer({ min: 1, max: 50 }).chain((count) =>
    record({ count: constantFrom(count), index: integer({ min: 0, max: count - 1 }) }),
  )
  assert(
    property(position, (input) => {
      const there = roving({ ...input, key: 'ArrowRight' })
      expect(roving({ ...input, index: there ?? -1, key: 'ArrowLeft' })).toBe(input.index)
    }),
  )
})
