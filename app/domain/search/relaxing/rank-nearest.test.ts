import { expect, test } from 'vitest'

import { rankNearest } from './rank-nearest.ts'

test('what meets most comes first, then each list in its turn', () => {
  const lists = [
    ['toyota 1', 'toyota 2', 'both'],
    ['convertible', 'both'],
  ]
  const countMet = (id: string) => (id === 'both' ? 3 : 2)
  expect(rankNearest(lists, countMet)).toEqual(['both', 'toyota 1', 'convertible', 'toyota 2'])
})
