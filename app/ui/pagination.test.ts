import { assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { paginationWindow } from './pagination.tsx'

const render = (page: number, pageCount: number, size = 5) =>
  paginationWindow({ page, pageCount, size })
    .map((item) => {
      if (item.kind === 'gap') return '…'
      if (item.kind === 'last') return `>${item.page}`
      return item.current ? `[${item.page}]` : `${item.page}`
    })
    .join(' ')

test.each([
  [1, 1, 5, '[1]'],
  [1, 5, 5, '[1] 2 3 4 5'],
  [1, 6, 5, '[1] 2 3 4 5 >6'],
  [1, 20, 5, '[1] 2 3 4 5 … >20'],
  [10, 20, 5, '8 9 [10] 11 12 … >20'],
  [18, 20, 5, '16 17 [18] 19 20'],
  [20, 20, 5, '16 17 18 19 [20]'],
  [2, 20, 3, '1 [2] 3 … >20'],
  [18, 20, 3, '17 [18] 19 >20'],
  [99, 20, 3, '18 19 [20]'],
  [0, 0, 5, '[1]'],
])('page %i of %i with a window of %i', (page, pageCount, size, expected) => {
  expect(render(page, pageCount, size)).toBe(expected)
})

describe('the window is right for every page', () => {
  const anyWindow = record({
    page: integer({ min: -5, max: 5000 }),
    pageCount: integer({ min: 0, max: 5000 }),
    size: integer({ min: 1, max: 9 }),
  })

  test('the window has its size, is in order, and has one current page', () => {
    assert(
      property(anyWindow, (input) => {
        const pages = paginationWindow(input).flatMap((item) =>
          item.kind === 'page' ? [item] : [],
        )
        const numbers = pages.map((item) => item.page)
        const first = numbers[0] ?? 0
        expect(numbers).toHaveLength(Math.min(input.size, Math.max(1, input.pageCount)))
        expect(numbers).toEqual(numbers.map((_, i) => first + i))
        expect(first).toBeGreaterThanOrEqual(1)
        expect(pages.filter((item) => item.current)).toHaveLength(1)
      }),
    )
  })

  test('the last page is listed exactly once, and a gap stands for skipped pages only', () => {
    assert(
      property(anyWindow, (input) => {
        const items = paginationWindow(input)
        const last = Math.max(1, input.pageCount)
        const shown = items.flatMap((item) => (item.kind === 'gap' ? [] : [item.page]))
        expect(shown.filter((page) => page === last)).toHaveLength(1)
        const hasSkipped = (shown.at(-1) ?? 0) - (shown.at(-2) ?? 0) > 1
        expect(items.some((item) => item.kind === 'gap')).toBe(shown.length > 1 && hasSkipped)
      }),
    )
  })
})
