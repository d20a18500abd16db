import { expect, test } from 'vitest'

import { count, whole } from './count.ts'

test('numbers are grouped, and one is one', () => {
  expect(whole(12_345)).toBe('12,345')
  expect(count(0, 'car')).toBe('0 cars')
  expect(count(1, 'car')).toBe('1 car')
  expect(count(12_345, 'car')).toBe('12,345 cars')
  expect(count(2, 'inquiry', 'inquiries')).toBe('2 inquiries')
})
