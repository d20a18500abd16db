import { expect, test } from 'vitest'

import { isPassing, retryDelayMs } from './upload.ts'

test('delays rise, and end within a minute', () => {
  const delays = [1, 2, 3, 4, 5].map(retryDelayMs)
  expect(delays).toEqual(delays.toSorted((a, b) => Number(a) - Number(b)))
  expect(delays.reduce<number>((sum, delay) => sum + Number(delay), 0)).toBeLessThan(60_000)
  expect(retryDelayMs(6)).toBeNull()
})

test('a lost network and a busy server pass, a refusal does not', () => {
  expect([0, 408, 429, 500, 503].every(isPassing)).toBe(true)
  expect([200, 302, 400, 401, 403, 413].some(isPassing)).toBe(false)
})
