import { expect, test } from 'vitest'

import { MultiValueColumn } from './multi-value-column.ts'

const read = ({ starts, lengths, numbers }: MultiValueColumn, slot: number) => {
  const start = starts[slot] ?? 0
  return [...numbers.subarray(start, start + (lengths[slot] ?? 0))]
}

test('contains what was set last, longer or shorter than before', () => {
  const column = new MultiValueColumn()
  column.set(0, [1, 2, 3])
  column.set(5_000, [9])
  column.set(1, [])
  column.set(0, [4])
  expect([0, 1, 2, 5_000].map((slot) => read(column, slot))).toEqual([[4], [], [], [9]])
  column.set(0, [5, 6, 7, 8])
  column.set(1, [2])
  expect([0, 1, 5_000].map((slot) => read(column, slot))).toEqual([[5, 6, 7, 8], [2], [9]])
})

test('obsolete numbers do not make it grow forever', () => {
  const column = new MultiValueColumn()
  const lists = new Map<number, number[]>()
  for (let round = 0; round < 20_000; round += 1) {
    const slot = (round * 7) % 100
    const numbers = Array.from({ length: 1 + ((round * 13) % 40) }, (_, at) => round + at)
    column.set(slot, numbers)
    lists.set(slot, numbers)
  }
  for (const [slot, numbers] of lists) expect(read(column, slot)).toEqual(numbers)
  expect(column.numbers.length).toBeLessThan(20_000)
})
