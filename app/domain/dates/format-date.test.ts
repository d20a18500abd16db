import { expect, test } from 'vitest'

import { formatDate } from './nairobi-time.ts'

test('a day is formatted for people', () => {
  expect(formatDate('2026-09-14')).toBe('14 Sep 2026')
  expect(formatDate('2025-01-01')).toBe('1 Jan 2025')
})
