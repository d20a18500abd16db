import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { WindowCounts } from './window-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a window starts with the first attempt of a key, and a new one when it has ended', () => {
  const counts = new WindowCounts({ windowSeconds: 60 })
  expect(counts.count('a')).toEqual({ counted: 1, waitSeconds: 60 })
  vi.advanceTimersByTime(45_000)
  expect(counts.count('a')).toEqual({ counted: 2, waitSeconds: 15 })
  expect(counts.count('b')).toEqual({ counted: 1, waitSeconds: 60 })
  vi.advanceTimersByTime(15_000)
  expect(counts.count('a')).toEqual({ counted: 1, waitSeconds: 60 })
})

test('keys that are made up take no more memory than the most recent ones', () => {
  const counts = new WindowCounts({ windowSeconds: 60, keysMax: 100 })
  for (let number = 0; number < 1_000; number += 1) counts.count(`made up ${number}`)
  expect(counts.keys).toBeLessThanOrEqual(100)
  expect(counts.count('made up 999').counted).toBe(2)
  vi.advanceTimersByTime(60_000)
  counts.count('another')
  expect(counts.keys).toBe(1)
})
