import { expect, test } from 'vitest'

import { observedText, rangeText, silenceText } from './market-texts.ts'

test('a range says how many cars, and when they were seen', () => {
  const range = {
    n: 78,
    prices: { low: 4_394_961, high: 5_101_348 },
    observed: { from: '2025-05-15', to: '2025-05-15' },
    isDemo: false,
  }
  expect(rangeText(range)).toBe('78 similar cars asked 4.39m to 5.10m (May 2025)')
  expect(rangeText({ ...range, isDemo: true })).toContain('(demo prices of May 2025)')
  expect(rangeText({ ...range, prices: { low: 850_400, high: 1_000_000 } })).toContain(
    '850k to 1.00m',
  )
  expect(observedText({ from: '2026-03-01', to: '2026-05-02' })).toBe('Mar 2026 to May 2026')
})

test('a silence says why', () => {
  expect(silenceText({ reason: 'few', n: 3 })).toBe(
    'Not enough similar cars to say (3 found, we need 8)',
  )
})
